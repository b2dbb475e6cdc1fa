/* SPDX-License-Identifier: MIT
 * algorithm.h: algorithms of C++'s library, as functions with a body that does the same. They stand
 * in no file of the program.
 */
#ifndef XF_ALGORITHM_H
#define XF_ALGORITHM_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are those of the algorithm that c calls, becomes a call of such a
 * function. */
void xf_algorithm_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                       CXCursor c);

/* Every one of the n items gets the value. */
struct xf_expr *xf_algorithm_fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                  struct xf_expr *value);

/* Every one of the n items gets a value of its own, which follows from this one and from n. */
struct xf_expr *xf_algorithm_spread(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                    struct xf_expr *value);

/* Every one of the n items gets what follows from the value, from this one and from what it was. */
struct xf_expr *xf_algorithm_mix(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                 struct xf_expr *value);

#endif
