/* SPDX-License-Identifier: MIT */
#include "text_length.h"

#include <string.h>

#include "flow.h"
#include "ir.h"
#include "num.h"
#include "store.h"
#include "value.h"

bool xf_text_is_one(const struct xf_object *o)
{
    return o && !o->array && o->type && o->type->is_unsized;
}

const struct xf_num *xf_text_length_by(struct xf_nums *nums, const struct xf_num *content)
{
    return content ? xf_num_fresh(nums, content, xf_nums_name(nums, "length"), NULL) : NULL;
}

const struct xf_num *xf_text_length_of(struct xf_nums *nums, const struct xf_val *v)
{
    if (v->kind != XK_SAME)
        return NULL;
    return xf_val_length(v) ? xf_val_length(v) : xf_text_length_by(nums, xf_val_rest(v));
}

void xf_text_note_length(struct xf_flow *f, const char *function, const struct xf_val *args,
                         struct xf_val *v)
{
    if (v->kind != XK_SAME)
        return;
    if (!strcmp(function, "__rescatter_sized")) {
        xf_val_set_length(v, args[0].kind == XK_SAME ? xf_val_rest(&args[0]) : NULL);
        f->progress.begun_uniform = true;
    } else if (!strcmp(function, "__rescatter_length"))
        xf_val_set_rest(v, xf_text_length_of(f->nums, &args[0]));
}
