/* SPDX-License-Identifier: MIT
 * review.h: which groups are rewritten is a person's decision: asked for now, or made before.
 */
#ifndef XF_REVIEW_H
#define XF_REVIEW_H

#include "options.h"

/* Ask for each group (--interactive), on standard error, for answers on standard input; keep what
 * is answered (--review), and do what was answered before. Groups that are not accepted are
 * refused, their edits gone. *undecided is the number of them that nobody has decided about.
 * Returns NULL, or what went wrong with the file. */
const char *xf_review_groups(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r,
                             size_t *undecided);

#endif
