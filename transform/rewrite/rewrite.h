/* SPDX-License-Identifier: MIT
 * rewrite.h: the edits that carry out the verdicts of one unit.
 */
#ifndef XF_REWRITE_H
#define XF_REWRITE_H

#include "judgement.h"

struct xf_arena;
struct xf_unit;

/* Edits for every group of `j` that is to be rewritten, sorted, into *out[i] (edits, n_edits) for
 * unit->parts.v[i]. A group whose edits cannot be written is refused: its verdict and its sites'
 * change accordingly. */
void xf_rewrite(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *j,
                struct xf_file *const out[]);

#endif
