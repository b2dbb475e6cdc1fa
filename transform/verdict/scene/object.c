/* SPDX-License-Identifier: MIT */
#include "object.h"

#include "flow.h"
#include "points_to.h"
#include "store.h"

struct xf_object *xf_flow_object(struct xf_store *store, int id)
{
    return store->objects.v[id];
}

struct xf_object *xf_flow_target(struct xf_store *store, const struct xf_points_to *to)
{
    int id = xf_val_only_target(to);
    return id >= 0 ? xf_flow_object(store, id) : NULL;
}
