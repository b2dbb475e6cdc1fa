/* SPDX-License-Identifier: MIT
 * lower_drawn.h: what C++'s library makes besides vectors: owned arrays, numbers at random.
 */
#ifndef XF_LOWER_DRAWN_H
#define XF_LOWER_DRAWN_H

struct xf_expr;
struct xf_lower;

/* The node becomes an address, time or text of nothing, or an array of such; that of an array as
 * long as its operand says; the state of an engine or a distribution that is made with its
 * operands. */
void xf_make_null(struct xf_lower *l, struct xf_expr *e);
void xf_make_array(struct xf_lower *l, struct xf_expr *e);
void xf_make_random(struct xf_lower *l, struct xf_expr *e);

/* It becomes what the engine gives that is its operand; what a distribution makes of an engine. */
void xf_draw(struct xf_lower *l, struct xf_expr *e);
void xf_draw_by(struct xf_lower *l, struct xf_expr *e);

#endif
