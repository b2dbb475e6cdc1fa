/* SPDX-License-Identifier: MIT
 * piece_steps.h: statements that set a variable and are done elsewhere where a share arrives in
 * pieces (struct xf_step): their text.
 */
#ifndef XF_REWRITE_PIECE_STEPS_H
#define XF_REWRITE_PIECE_STEPS_H

#include <stdbool.h>
#include <stddef.h>

#include "writing.h"

/* It is, or is part of, what a variable is set to again for each piece, and there alone. */
bool xf_is_set_again(const struct rewrite *r, const struct xf_expr *e);
/* Edits where the statements stand, after all other edits of the group. */
void xf_write_steps(struct rewrite *r);
/* Lines in front of the loop, with this indentation. */
const char *xf_steps_in_front(struct rewrite *r, const char *indent, const char *eol);
/* Lines at the beginning of its body; after xf_write_steps(). */
const char *xf_steps_of_piece(struct rewrite *r, const char *indent, const char *eol);
/* Lines at its end, each behind a line's end. */
const char *xf_steps_behind_piece(struct rewrite *r, const char *indent, const char *eol);
/* The line is gone. */
bool xf_is_moved(const struct rewrite *r, size_t line);

#endif
