/* SPDX-License-Identifier: MIT */
#include "allocation.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "call_extent.h"
#include "call_inputs.h"
#include "calls.h"
#include "contents.h"
#include "decisions.h"
#include "extent.h"
#include "field.h"
#include "flow.h"
#include "ir.h"
#include "join.h"
#include "num.h"
#include "object.h"
#include "points_to.h"
#include "recording.h"
#include "span.h"
#include "stale.h"
#include "state.h"
#include "structure_made.h"
#include "store.h"
#include "targets.h"
#include "value.h"
#include "value_arith.h"

static struct xf_val zero(struct xf_nums *nums)
{
    struct xf_val v = xf_val_same(true, xf_num_const(nums, 0));
    xf_val_set_flat(&v, true);
    return v;
}

/* What strdup() and its like make: the beginning of a block is none. */
static struct xf_val copied(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x)
{
    struct xf_val v = xf_call_inputs(f, st, x);
    if (v.kind == XK_BLOCK)
        v = xf_val_split(&f->store->t, XEV_POSITION, &x->call->where);
    xf_val_set_flat(&v, false);
    xf_val_set_rest(&v, NULL);
    return v;
}

struct xf_val xf_flow_allocate(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x)
{
    const struct xf_expr *call = x->call;
    const struct xf_c_call *c = x->c;
    const struct xf_val *args = x->args;
    xf_summary_invalidate(f);
    struct xf_object *made = xf_object_of_alloc(f->store, call, f->at.path);
    struct xf_object *o = made->site.merged_into ? made->site.merged_into : made;
    size_t n = call->n - 1, first = !strcmp(c->name, "realloc");
    bool cleared = !strcmp(c->name, "calloc");
    struct xf_val bytes = first < n ? args[first] : xf_val_same(true, NULL);
    for (size_t i = first + 1; i < n; i++)
        bytes = xf_val_arith(&f->store->t, XOP_MUL, bytes, args[i], false, &call->where);
    made->site.again = made->site.again || f->at.loops;
    made->site.made_at = o->site.made_at = f->store->stamp + 1; /* with the contents below */
    xf_flow_note_made(f, made);
    xf_flow_set_capacity(f, made,
                         xf_extent_role(c, 0) == 'v' || first ? bytes : xf_val_same(true, NULL));
    xf_structure_settle(f, st, o, first ? NULL : xf_structure_made(f, call, &bytes));
    for (size_t i = first; i < n && !made->size.expr; i++)
        if (f->in.group && xf_flow_holds_share(f, call->arg[i + 1]))
            made->size.expr = xf_flow_lift(f, f->at.frame, call->arg[i + 1]);

    xf_state_set(f->store, st, o->sized, xf_val_same(true, NULL));
    struct xf_val contents = cleared ? zero(f->nums) : (struct xf_val){.kind = XK_UNSET};
    if (first)
        contents = xf_flow_contents(f, st, &args[0], &call->where);
    else if (xf_extent_role(c, 0) == 'r')
        contents = copied(f, st, x);
    bool reached = xf_flow_is_pointed_to(f, st, o);
    made->site.twice = made->site.twice || reached;
    if (call->mark == XM_MOVES)
        xf_stale_grown(f, st, &args[0].to, o, bytes.kind != XK_SAME, &call->where);
    if (!o->array)
        xf_object_forget_fields(f->store, st, o, NULL);
    struct xf_val before = xf_state_get(st, o->whole);
    if (before.kind != XK_UNSET && !reached)
        xf_val_become(&before, XK_UNSET); /* what was made here before is out of reach */
    xf_state_set(f->store, st, o->whole, xf_val_join(&f->store->t, contents, before, &call->where));
    return xf_val_pointer(o->id, xf_num_const(f->nums, 0));
}
