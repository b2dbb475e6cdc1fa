/* SPDX-License-Identifier: MIT */
#include "failure.h"

#include <string.h>

void xf_fail_file(struct xf_arena *a, struct xf_file *f, const char *why)
{
    struct xf_evidence *grown = xf_alloc(a, (f->diagnostics.n + 1) * sizeof *grown);
    grown[0] = (struct xf_evidence){.place = {f->path, 0, 0}, .text = why};
    if (f->diagnostics.n)
        memcpy(grown + 1, f->diagnostics.v, f->diagnostics.n * sizeof *grown);
    f->diagnostics = (struct xf_evidences){grown, f->diagnostics.n + 1};
    f->status = XF_FILE_UNWRITABLE;
}
