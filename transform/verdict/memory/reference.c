/* SPDX-License-Identifier: MIT */
#include "reference.h"

#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "recording.h"
#include "store.h"
#include "targets.h"
#include "value.h"

bool xf_flow_is_param(const struct xf_expr *e)
{
    return e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_PARAM;
}

struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem)
{
    struct xf_ref r = {.to = pointer->to,
                       .offset = *pointer,
                       .field = xf_val_field(pointer),
                       .type = elem,
                       .bytes = elem ? elem->size_bytes : -1};
    xf_val_set_uniform(&r.offset, xf_val_is_even_base(pointer));
    r.differs = xf_flow_differs(pointer);
    xf_val_set_field(&r.offset, NULL);
    r.offset.to = (struct xf_points_to){0};
    return r;
}

/* That of a type with lengths that are no constants is settled where it is declared, and kept
 * there. */
static const struct xf_num *length_of(struct xf_flow *f, const struct xf_type *array)
{
    if (array->vla) {
        xf_summary_invalidate(f); /* it is in no cell */
        return xf_flow_varies(f, array->vla) ? NULL : xf_flow_number(f, array->vla);
    }
    return array->length >= 0 ? xf_num_const(f->nums, array->length) : NULL;
}

const struct xf_num *xf_flow_bytes(struct xf_flow *f, const struct xf_type *t)
{
    if (t && t->size_bytes > 0)
        return xf_num_const(f->nums, t->size_bytes);
    if (!t || t->kind != XT_ARRAY)
        return NULL;
    return xf_num_mul(f->nums, length_of(f, t), xf_flow_bytes(f, t->elem));
}
