/* SPDX-License-Identifier: MIT */
#include "object.h"

#include "flow.h"
#include "points_to.h"
#include "store.h"

struct xf_object *xf_flow_object(const struct xf_flow *f, int id)
{
    return f->store->objects.v[id];
}

struct xf_object *xf_flow_target(const struct xf_flow *f, const struct xf_points_to *to)
{
    int id = xf_val_only_target(to);
    return id >= 0 ? xf_flow_object(f, id) : NULL;
}
