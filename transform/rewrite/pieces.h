/* SPDX-License-Identifier: MIT
 * pieces.h: the statements that are done once for each piece: the loop around them, their
 * indentation, and calls in their loops over items that keep transfers moving.
 */
#ifndef XF_REWRITE_PIECES_H
#define XF_REWRITE_PIECES_H

#include <stdbool.h>

#include "writing.h"

bool xf_is_in_region(const struct rewrite *r, const struct xf_expr *e);
/* It is, or is part of, the count of a local block in a call of the group, which stays even. */
bool xf_is_piece_count(const struct rewrite *r, const struct xf_expr *e);
/* After all other edits of the group. */
void xf_write_region(struct rewrite *r);

#endif
