/* SPDX-License-Identifier: MIT
 * kept_extremum.h: places of extrema that are kept, and what is there looked at later.
 */
#ifndef XF_KEPT_EXTREMUM_H
#define XF_KEPT_EXTREMUM_H

struct xf_function;
struct xf_lower;

/* auto it = std::max_element(first, last); ... *it ... it - first ... becomes a loop that keeps the
 * item and its number, and what names them, where nothing can have changed what is there: also of
 * std::minmax_element, whose places are two. */
void xf_extrema_keep(struct xf_lower *l, struct xf_function *f);

#endif
