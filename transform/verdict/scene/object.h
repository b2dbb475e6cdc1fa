/* SPDX-License-Identifier: MIT
 * object.h: objects by number, merged allocation sites taken together.
 */
#ifndef XF_OBJECT_H
#define XF_OBJECT_H

struct xf_flow;
struct xf_object;
struct xf_points_to;

/* The object to which all lead, when it is exactly one; else NULL. */
struct xf_object *xf_flow_target(const struct xf_flow *f, const struct xf_points_to *to);
struct xf_object *xf_flow_object(const struct xf_flow *f, int id);

#endif
