/* SPDX-License-Identifier: MIT */
#include "null_test.h"

#include <stdbool.h>

#include "flow.h"
#include "ir.h"
#include "object.h"
#include "points_to.h"
#include "same_answer.h"
#include "shape.h"
#include "store.h"
#include "value.h"

void xf_null_test_note(struct xf_flow *f, const struct xf_val *v)
{
    for (int i = 0; i < v->to.n; i++) {
        struct xf_object *o = xf_flow_object(f->store, v->to.id[i]);
        f->progress.changed = f->progress.changed || !o->checked;
        o->checked = true;
    }
}

void xf_null_test_condition(struct xf_flow *f, const struct xf_val *v, const struct xf_type *type)
{
    if (xf_shape_is_pointer(type))
        xf_null_test_note(f, v);
}

struct xf_val xf_null_test_converted(struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                                     const struct xf_type *to, const struct xf_where *where)
{
    if (xf_shape_is_integer(to))
        xf_null_test_condition(f, &v, from);
    return xf_flow_convert(f, v, from, to, where);
}
