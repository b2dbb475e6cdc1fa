/* SPDX-License-Identifier: MIT */
#include "holes.h"

#include <stdint.h>

#include "datatype.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "value.h"

bool xf_rule_leaves_holes(const struct xf_scope *scope, const struct xf_val *handle,
                          const struct xf_val *old, bool placed)
{
    const struct xf_derived *d = xf_datatype_derived(scope, xf_val_rest(handle));
    return d && d->holes && old->kind != XK_BLOCK && old->kind != XK_UNSET &&
           !xf_val_can_fill(old, placed);
}

const struct xf_num *xf_rule_spread(const struct xf_scope *scope, const struct xf_val *handle)
{
    const struct xf_derived *d = xf_datatype_derived(scope, xf_val_rest(handle));
    return d && !d->plain ? d->spread : NULL;
}

const struct xf_num *xf_rule_bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                            const struct xf_num *elements,
                                            const struct xf_expr *type, const struct xf_val *handle,
                                            const struct xf_expr *buffer)
{
    const struct xf_num *bytes = xf_datatype_bytes(f, type, handle);
    const struct xf_derived *d = xf_datatype_derived(&f->scope, xf_val_rest(handle));
    int64_t k, c_bytes = xf_datatype_element_bytes(buffer);
    if (!bytes && d && d->plain && c_bytes > 0)
        bytes = xf_num_const(f->nums, c_bytes);
    bool spans = xf_datatype_spans(xf_datatype_name(f, type, handle), buffer);
    bool whole = c_bytes > 0 && xf_num_is_const(bytes, &k) && k % c_bytes == 0;
    bool odd = d && (!d->plain || (xf_num_is_const(bytes, &k) && !whole));
    if (!bytes || odd || spans)
        xf_flow_event(f, XEV_TYPE, &call->where, NULL, NULL);
    return odd ? NULL : xf_num_mul(f->nums, elements, bytes);
}
