/* SPDX-License-Identifier: MIT
 * flags.h: same-answer, for variables that are only set: a flag set in a loop over the items is a
 * reduction by logical or.
 */
#ifndef XF_FLAGS_H
#define XF_FLAGS_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"
#include "value.h"

struct xf_active_loop;
struct xf_flow;
struct xf_state;
struct xf_where;

/* *v, in `cell` behind the loop, becomes what it is worth there; false when it is no flag or
 * depends on where the loop was left. */
bool xf_rule_settle_flag(const struct xf_flow *f, const struct xf_active_loop *l, int cell,
                         struct xf_val *v);

struct xf_val xf_rule_searched(const struct xf_flow *f, const struct xf_val *v,
                               const struct xf_where *where);

/* Flags of all processes, combined by `how`, tell whether any was set; their number, which tells it
 * by being zero or not. */
bool xf_rule_combines_flags(const struct xf_val *v, enum xf_reduction how);
bool xf_rule_counts_flags(const struct xf_val *v, enum xf_reduction how);

/* Such a number, or that of own items, as a condition; compared with a constant. */
struct xf_val xf_rule_truth(const struct xf_flow *f, struct xf_val v, const struct xf_where *where);
bool xf_rule_tells_truth(enum xf_op op, const struct xf_val *count, const struct xf_val *with);

/* `v ? set : unset`, and !v, of a flag of a loop over the items are one, too: *v becomes that.
 * False, and *v unchanged, where it is none or they are the same. */
bool xf_flags_choose(const struct xf_flow *f, struct xf_val *v, int64_t set, int64_t unset);

bool xf_flags_plain_number(const struct xf_val *v);

/* The flag that the variable holds after m, when it held `old` before; XK_UNSET: no flag. */
struct xf_val xf_flags_set(const struct xf_val *old, struct xf_val m);

#endif
