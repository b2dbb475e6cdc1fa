/* SPDX-License-Identifier: MIT
 * numbers.h: the number that each expression was worth, over all passes.
 */
#ifndef XF_NUMBERS_H
#define XF_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_state;

/* What the expression was worth when it was last evaluated; NULL: not known. */
const struct xf_num *xf_flow_number(const struct xf_flow *f, const struct xf_expr *e);
void xf_flow_remember(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n);

/* It was another number at some other time. */
bool xf_flow_varies(const struct xf_flow *f, const struct xf_expr *e);

/* n / share when it divides, else NULL; NULL without a group. */
const struct xf_num *xf_flow_in_shares(const struct xf_flow *f, const struct xf_num *n);

/* Give scalar SAME cells written since `since` whose number is lost one of their own. */
void xf_flow_name(const struct xf_flow *f, struct xf_state *st, unsigned since, const void *key);

/* Some number that `key` leaves in the cell: one for each call of the function it stands in. */
const struct xf_num *xf_flow_number_left(const struct xf_flow *f, const void *key, int cell);

/* What was remembered of the expression is seen for the first time in this pass; passes count up.
 */
bool xf_flow_see_number(const struct xf_flow *f, const struct xf_expr *e, unsigned pass);

#endif
