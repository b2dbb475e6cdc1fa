/* SPDX-License-Identifier: MIT
 * numbers.h: the number that each expression was worth, over all passes.
 */
#ifndef XF_NUMBERS_H
#define XF_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>

struct xf_active_loop;
struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_state;
struct xf_type;
struct xf_val;

/* What the expression was worth when it was last evaluated; NULL: not known. */
const struct xf_num *xf_flow_number(const struct xf_flow *f, const struct xf_expr *e);

/* n with the trips counted from the first one on, where it counts those that are left. */
const struct xf_num *xf_flow_from_first(const struct xf_flow *f, const struct xf_active_loop *l,
                                        const struct xf_num *n);
void xf_flow_remember(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n);

/* The number that v is, which the expression is worth now. What the item tells is no length: only
 * its bounds will be asked for. */
void xf_flow_remember_worth(const struct xf_flow *f, const struct xf_expr *e,
                            const struct xf_val *v);

/* Numbers of the type are what arithmetic makes of them: it does not wrap around. */
bool xf_flow_counts_plainly(const struct xf_type *t);

/* v is a number that moves with a loop around, or was chosen there; others are what they are called
 * by. */
bool xf_flow_moves(const struct xf_flow *f, const struct xf_val *v);

/* The cell holds a number of its own, of such a type. */
bool xf_flow_holds_plain_number(const struct xf_flow *f, const struct xf_state *st, int cell);

/* It was another number at some other time. */
bool xf_flow_varies(const struct xf_flow *f, const struct xf_expr *e);

/* n / share when it divides, else NULL; NULL without a group. */
const struct xf_num *xf_flow_in_shares(const struct xf_flow *f, const struct xf_num *n);

/* Give scalar SAME cells written since `since` whose number is lost one of their own. */
void xf_flow_name(const struct xf_flow *f, struct xf_state *st, unsigned since, const void *key);

/* Some number that `key` leaves in the cell: one for each call of the function it stands in. */
const struct xf_num *xf_flow_number_left(const struct xf_flow *f, const void *key, int cell);

/* n is the same number in all trips of the loops under way. */
bool xf_flow_is_constant(const struct xf_flow *f, const struct xf_state *st,
                         const struct xf_num *n);

/* All in n is the same on all processes of `comm`, as variables that are tell. */
bool xf_flow_is_held_by_all(const struct xf_flow *f, const struct xf_state *st,
                            const struct xf_num *n, const struct xf_num *comm);

/* On each process of `comm`, n is what it is with that process's rank in it: all else in n is the
 * same on all of them. */
bool xf_flow_follows_rank(const struct xf_flow *f, const struct xf_state *st,
                          const struct xf_num *n, const struct xf_num *comm);

/* What was remembered of the expression is seen for the first time in this pass; passes count up.
 */
bool xf_flow_see_number(const struct xf_flow *f, const struct xf_expr *e, unsigned pass);

#endif
