/* SPDX-License-Identifier: MIT
 * recursion.h: functions that call themselves. The outermost call is followed; the one inside is
 * not, but its text tells what bounds it: it reads and writes no more than its arguments and the
 * variables that it and the functions below it name lead to. What it returns and leaves there is a
 * function of what it found there.
 */
#ifndef XF_RECURSION_H
#define XF_RECURSION_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_state;
struct xf_val;

/* The call of `fn` by that bound; an event of the kind `why` where it finds what depends on the
 * split otherwise than by one item. False: nothing was done, for it may call, or come to, anything.
 */
bool xf_recursion_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_function *fn, const struct xf_val *args,
                       enum xf_event_kind why, struct xf_val *out);

#endif
