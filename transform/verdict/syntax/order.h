/* SPDX-License-Identifier: MIT
 * order.h: does a comparison function, as qsort() takes it, order plain numbers totally? Then what
 * is sorted with it does not depend on the order it was in before.
 */
#ifndef XF_ORDER_H
#define XF_ORDER_H

#include <stdbool.h>
#include <stdint.h>

struct xf_function;

/* fn compares two numbers of so many bytes each, reads nothing else, and calls them equal only if
 * they are: of one type, no NaN among them, and zero without a sign. */
bool xf_order_is_total(const struct xf_function *fn, int64_t bytes);

#endif
