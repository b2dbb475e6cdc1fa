/* SPDX-License-Identifier: MIT
 * large.h: functions that take too long to be followed, such as the library for a file format that
 * is compiled into a program. A call that is given nothing of the items, and comes to nothing that
 * knows of them, and to no MPI call, does the same however the items are split: it is taken for a
 * function that is not known. Which ones are large shows when they are run; then the run is begun
 * anew.
 */
#ifndef XF_LARGE_H
#define XF_LARGE_H

#include <stdbool.h>
#include <stddef.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_frame;
struct xf_function;
struct xf_state;

/* The call that `frame` is of is watched from here on, unless one around it is, or its function is
 * known to be large already. */
bool xf_large_watch(struct xf_flow *f, const struct xf_frame *frame);
void xf_large_unwatch(struct xf_flow *f);

/* A function was just found to be large: nothing further is to be run. */
bool xf_large_found(struct xf_flow *f);

/* A large function, called so that what it does does not depend on the split. */
bool xf_large_is_apart(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                       const struct xf_val *args, size_t n);

/* What such a call is worth, and leaves behind. */
struct xf_val xf_large_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                            const struct xf_function *fn, const struct xf_val *args);

#endif
