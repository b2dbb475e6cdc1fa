/* SPDX-License-Identifier: MIT
 * never_empty.h: never-empty: a process without an item is harmless, or the plan keeps one
 * everywhere.
 */
#ifndef XF_NEVER_EMPTY_H
#define XF_NEVER_EMPTY_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"

struct xf_flow;
struct xf_val;
struct xf_where;

/* `v op with` asks whether there are own items at all: true, and the plan keeps one, so that the
 * answer is that of the original. */
bool xf_rule_tests_empty(const struct xf_flow *f, enum xf_op op, const struct xf_val *v,
                         const struct xf_val *with, const struct xf_where *where);

/* A process with no item would not be harmless here: the plan keeps one everywhere. */
void xf_rule_keep_one(const struct xf_flow *f, const struct xf_where *where, const char *why);

/* Fewer than so many items would not do here: the plan keeps as many everywhere. */
void xf_rule_keep(const struct xf_flow *f, int64_t items, const struct xf_where *where,
                  const char *why);

/* An integer of that type is worth v: where it has no sign, and v would be less than 0 with fewer
 * own items, the plan keeps as many as it needs. */
void xf_rule_unsigned(const struct xf_flow *f, const struct xf_type *type, const struct xf_val *v,
                      const struct xf_where *where);

/* `e`, worth v, is compared with `other`, which may make it unsigned: likewise, and it must not be
 * less than 0 with more items either. */
void xf_rule_compared_with(const struct xf_flow *f, const struct xf_expr *e,
                           const struct xf_expr *other, const struct xf_val *v);

/* Is v, an affine value, no less than 0 whatever the shares, or where the plan keeps items for
 * that? */
bool xf_rule_never_negative(const struct xf_flow *f, const struct xf_val *v);

/* A loop ends after so many trips and no others, as where it asks whether a counter is equal to
 * something: the plan keeps items for them not to be fewer than 0. False: whether they are is not
 * known. */
bool xf_rule_hits(const struct xf_flow *f, const struct xf_val *trips,
                  const struct xf_where *where);

/* An integer is divided by `by`. Zero ends the program: whether it is zero is an outcome, too. */
void xf_rule_divisor(const struct xf_flow *f, const struct xf_val *by,
                     const struct xf_where *where);

#endif
