/* SPDX-License-Identifier: MIT
 * element.h: what an element of an array is worth, by what the array holds.
 */
#ifndef XF_ELEMENT_H
#define XF_ELEMENT_H

#include "value.h"

struct xf_flow;
struct xf_ref;
struct xf_where;

/* The element at r of an array that holds `contents`. */
struct xf_val xf_element_of(struct xf_flow *f, struct xf_val contents, const struct xf_ref *r,
                            const struct xf_where *where);

#endif
