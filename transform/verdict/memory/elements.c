/* SPDX-License-Identifier: MIT */
#include "elements.h"

#include <stdint.h>

#include "arena.h"
#include "control.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "paths.h"
#include "recording.h"
#include "shape.h"
#include "store.h"
#include "straight.h"
#include "value.h"

enum { MOST_ELEMENTS = 16 };

/* ---- which arrays ---- */

static bool is_number(const struct xf_type *t)
{
    return xf_shape_is_number(t) && t->size_bytes > 0 && !t->is_volatile;
}

/* A local variable that is made anew by its declaration. */
static bool can_be_apart(const struct xf_object *o)
{
    const struct xf_sym *sym = o->sym;
    return o->array && sym && sym->kind == XSYM_LOCAL && !sym->is_static && !sym->is_volatile &&
           !o->escaped.by && sym->type->kind == XT_ARRAY && !sym->type->vla &&
           is_number(sym->type->elem) && sym->type->length > 0 &&
           sym->type->length <= MOST_ELEMENTS;
}

static void want(struct xf_flow *f, struct xf_object *o)
{
    if (o->elements.wanted || !can_be_apart(o))
        return;
    o->elements.wanted = true;
    f->progress.changed = true;
    xf_summary_invalidate(f);
}

void xf_elements_want(struct xf_flow *f, struct xf_object *o, const struct xf_val *held)
{
    bool left = held->kind == XK_SPLIT && xf_val_cause(held)->kind == XEV_CARRIED;
    if (left && xf_flow_in_items(&f->at))
        want(f, o);
}

void xf_elements_are_pair(struct xf_flow *f, struct xf_object *o)
{
    o->elements.pair = true;
    want(f, o);
}

void xf_elements_hand_over(struct xf_flow *f, struct xf_object *o)
{
    if (!o->elements.pair)
        xf_elements_join(f, o);
}

/* ---- told apart or not ---- */

/* A structure with a member for each element, where that is. */
static const struct xf_type *as_structure(struct xf_flow *f, const struct xf_type *array)
{
    struct xf_arena *a = f->store->t.arena;
    size_t n = (size_t)array->length;
    struct xf_type *t = xf_alloc(a, sizeof *t);
    *t = (struct xf_type){.kind = XT_STRUCT,
                          .name = array->name,
                          .written = array->written,
                          .size_bytes = array->size_bytes,
                          .members = xf_alloc(a, n * sizeof *t->members),
                          .n_members = n};
    for (size_t i = 0; i < n; i++)
        t->members[i] = (struct xf_struct_member){.name = xf_sprintf(a, "[%zu]", i),
                                                  .type = array->elem,
                                                  .at_bytes = (int64_t)i * array->elem->size_bytes};
    return t;
}

void xf_elements_declare(struct xf_flow *f, struct xf_object *o)
{
    if (!o->elements.wanted || o->elements.together || !can_be_apart(o))
        return;
    if (!o->elements.apart)
        f->in.paths->n_arrays++;
    o->elements.apart = true;
    o->type = as_structure(f, o->sym->type);
    o->array = false;
}

void xf_elements_join(struct xf_flow *f, struct xf_object *o)
{
    if (!o->elements.apart)
        return;
    f->in.paths->n_arrays++;
    o->elements.apart = false;
    o->elements.together = true;
    o->type = o->sym->type;
    o->array = true;
    f->progress.changed = true;
    xf_summary_invalidate(f);
}

/* ---- accesses ---- */

void xf_elements_reach(struct xf_flow *f, struct xf_object *o, const struct xf_ref *r)
{
    enum xf_val_kind at = r->offset.kind;
    if (at != XK_SAME && at != XK_ITEM && at != XK_UNSET) /* it may be behind the last one */
        xf_elements_join(f, o);
}

void xf_elements_written(struct xf_flow *f, struct xf_object *o, const struct xf_ref *r)
{
    int64_t trips;
    if (r->offset.kind == XK_ITEM)
        xf_elements_join(f, o);
    if (!o->elements.apart || r->offset.kind != XK_SAME)
        return;
    for (const struct xf_active_loop *l = f->at.loops; l && !l->item; l = l->outer)
        if (l->counter && xf_num_mentions(f->nums, xf_val_rest(&r->offset), l->counter) &&
            xf_num_is_const(l->trips, &trips) && trips <= MOST_ELEMENTS &&
            xf_loop_is_straight(l->stmt))
            xf_flow_note_trips_apart(f, l->stmt);
}
