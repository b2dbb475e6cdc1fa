/* SPDX-License-Identifier: MIT */
#include "report_text.h"

#include "wording.h"

#include "result_dump.h"
#include "tally.h"

void xf_report_text(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    struct xf_tally t = xf_tally(r);
    fprintf(out,
            "Rescatter " XF_VERSION
            ": %zu site%s in %zu file%s: %zu rewritten, %zu refused, %zu left alone\n",
            t.sites, t.sites == 1 ? "" : "s", t.files, t.files == 1 ? "" : "s", t.rewritten,
            t.refused, t.left);
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        fprintf(out, "\n%s: %s\n", f->path, xf_file_status_name(f->status));
        for (size_t i = 0; i < f->diagnostics.n; i++) {
            const struct xf_evidence *e = &f->diagnostics.v[i];
            fprintf(out, "  %s:%u:%u: error: %s\n", e->place.file, e->place.line, e->place.column,
                    e->text);
        }
        xf_tell_verdicts(a, out, f);
    }
}
