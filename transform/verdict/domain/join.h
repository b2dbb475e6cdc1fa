/* SPDX-License-Identifier: MIT
 * join.h: the order of the values, and what is above two of them.
 */
#ifndef XF_JOIN_H
#define XF_JOIN_H

#include <stdbool.h>

#include "value.h"

struct xf_where;

/* a is below b, or equal to it. */
bool xf_val_leq(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b);

/* What is above both and below all else that is: the value where two paths meet. */
struct xf_val xf_val_join(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_where *where);

/* The value of a place of which some parts are a, others b. */
struct xf_val xf_val_join_parts(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                const struct xf_where *where);

/* Join under divergent control: where one path is taken by some processes and the other by others,
 * as `control` has it. */
struct xf_val xf_val_join_divergent(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                    const struct xf_val *control, const struct xf_where *where);

/* A flag, as what its two numbers make of it: values of the items, combined by `op`, with the
 * number it began with. False, and *v unchanged, where it is not that. */
bool xf_val_flag_to_fold(struct xf_val *v, enum xf_reduction op);

#endif
