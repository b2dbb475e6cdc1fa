/* SPDX-License-Identifier: MIT
 * piece_steps.h: statements that set a variable, of which some are done elsewhere when a share
 * arrives in pieces (struct xf_step).
 *
 * A constant that is set in the region, where nothing before uses the variable, may as well be set
 * in front of the region. A sum over the own items that a statement of the region alone looks at
 * begins with 0 there, and each piece adds its own: that is the same sum if the sum of one piece
 * began with 0, too (the attribute `onward`). What is set in front of the region may be set again
 * for each piece, if that would have been the same in the original. So may the size of a vector,
 * which has room for the next piece again behind each: what it held is lost then, but for items
 * that were dealt out, which come behind.
 */
#ifndef XF_PIECE_STEPS_H
#define XF_PIECE_STEPS_H

#include <stddef.h>

struct xf_flow;
struct xf_state;

/* In front of the region: what is to be set again would be set to what it is, in the original. */
void xf_piece_steps_check(struct xf_flow *f, struct xf_state *st);

/* In front of the first piece. */
void xf_piece_steps_begin(struct xf_flow *f, struct xf_state *st);

/* In front of each piece. */
void xf_piece_steps_again(struct xf_flow *f, struct xf_state *st);

/* Statement `at` of the block with the calls, as it is where it stands. */
void xf_piece_step_run(struct xf_flow *f, struct xf_state *st, size_t at);

#endif
