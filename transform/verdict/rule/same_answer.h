/* SPDX-License-Identifier: MIT
 * same_answer.h: same-answer: what is printed, returned or decided upon does not depend on how
 * items are split. Local results may be combined over all processes by the operation they were made
 * with.
 */
#ifndef XF_SAME_ANSWER_H
#define XF_SAME_ANSWER_H

#include <stdbool.h>

#include "value.h"

struct xf_cell;
struct xf_expr;
struct xf_flow;
struct xf_position;
struct xf_ref;
struct xf_state;
struct xf_type;
struct xf_where;

/* a / b is a local result over the share, under whatever name it goes, and no sum any more: the
 * mean of means, where it is divided by the own share or in whole numbers. */
bool xf_rule_divides_by_share(const struct xf_flow *f, const struct xf_val *a,
                              const struct xf_val *b, bool is_float, const struct xf_where *where);

/* `v`, to lie beside `other` in an array: a number of own items beside sums is one of them. */
struct xf_val xf_rule_as_sum(const struct xf_flow *f, struct xf_val v, const struct xf_val *other);

/* Does combining by `how` such parts give the same whatever the split? */
bool xf_rule_combines(const struct xf_val *part, enum xf_reduction how);

/* Is the variable older than the present trip of the innermost item loop? Then what is added to it
 * is a reduction over the items. */
bool xf_rule_outlives_trip(const struct xf_position *position, const struct xf_state *st, int cell);

/* Is that a variable older than the trip over the items under way, and v the number of own items or
 * so, rather than a position? */
bool xf_rule_is_own_number(const struct xf_flow *f, const struct xf_state *st,
                           const struct xf_ref *r, const struct xf_val *v);

/* What a variable holds that (`cell`) combines the results of some ranks or nothing yet, after
 * those of `part`. */
struct xf_val xf_rule_rank_combined(const struct xf_flow *f, const struct xf_cell *cell,
                                    enum xf_reduction op, struct xf_val part,
                                    const struct xf_where *where);

/* Are both results of one making, of whatever processes? */
bool xf_rule_made_alike(const struct xf_val *a, const struct xf_val *b);

/* Is n cut off at the width of a type, as far as is known? Numbers that are no constants are taken
 * to fit an int. */
bool xf_rule_is_cut(const struct xf_num *n, const struct xf_type *from, const struct xf_type *to);

/* n comes through all that `from` converts it to, and then through `to`. */
bool xf_rule_comes_through(const struct xf_num *n, const struct xf_expr *from,
                           const struct xf_type *to);

/* The value of type `from` as one of type `to`. */
struct xf_val xf_flow_convert(const struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                              const struct xf_type *to, const struct xf_where *where);

/* A local reduction as the part of the one process known to run here; else unchanged. */
struct xf_val xf_flow_own_part(const struct xf_flow *f, struct xf_val v);

/* What a bit-field of that type and so many bits keeps of v: no position, no local result, and of
 * numbers those that are known to fit. */
struct xf_val xf_flow_cut_to_bits(const struct xf_flow *f, struct xf_val v, int bits,
                                  const struct xf_type *type, const struct xf_where *where);

#endif
