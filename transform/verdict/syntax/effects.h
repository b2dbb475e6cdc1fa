/* SPDX-License-Identifier: MIT
 * effects.h: does it matter how often something is evaluated?
 */
#ifndef XF_EFFECTS_H
#define XF_EFFECTS_H

#include <stdbool.h>

struct xf_expr;
struct xf_function;

/* Evaluating `e` may do more than give a value: assign, print, or call what cannot be seen not to.
 */
bool xf_effects_of(const struct xf_expr *e);

/* The same for a call of `fn`; what it does to its own variables counts for nothing. */
bool xf_effects_of_function(const struct xf_function *fn);

#endif
