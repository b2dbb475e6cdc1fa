/* SPDX-License-Identifier: MIT
 * rewrite.h: the rewritten copies of the units of one program.
 */
#ifndef XF_WRAPPER_REWRITE_H
#define XF_WRAPPER_REWRITE_H

#include "note.h"

struct cc_copies {
    const char **path; /* [units.n] the rewritten copy; NULL: the unit stays as it is */
    size_t rewritten;  /* how many are not NULL */
};

/* Rewrite the units, which are a program if `whole`, else parts of one. Copies and reports are made
 * in the directory `dir`. Says in a line for each source what became of its calls. */
struct cc_copies cc_rewrite(struct xf_arena *a, const struct cc_units *units, bool whole,
                            const char *dir);

#endif
