/* SPDX-License-Identifier: MIT
 * object.h: objects by number, merged allocation sites taken together.
 */
#ifndef XF_OBJECT_H
#define XF_OBJECT_H

struct xf_object;
struct xf_points_to;
struct xf_store;

/* The object to which all lead, when it is exactly one; else NULL. */
struct xf_object *xf_flow_target(struct xf_store *store, const struct xf_points_to *to);
struct xf_object *xf_flow_object(struct xf_store *store, int id);

#endif
