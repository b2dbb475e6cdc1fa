/* SPDX-License-Identifier: MIT */
#include "merge.h"

#include "domain.h"
#include "field.h"
#include "held.h"
#include "join.h"
#include "num.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

static void merge_jump_control(struct xf_store *s, struct xf_state *into,
                               const struct xf_state *from, const struct xf_where *where)
{
    if (xf_val_is_uniform(&from->jump_control))
        return;
    if (into->jump_stamp == 0 || from->jump_stamp < into->jump_stamp)
        into->jump_stamp = from->jump_stamp;
    into->jump_control = xf_val_transfer(&s->t, into->jump_control, from->jump_control, where);
}

struct meeting {
    struct xf_store *s;
    unsigned since;
    const struct xf_val *control;
    const struct xf_where *where;
};

/* Is what was joined just what the later of the two writes left? One stamp stands for one content:
 * states that have a cell with the same stamp are not joined there. */
static bool keeps_stamp(const struct xf_cell *a, const struct xf_cell *b, const struct xf_val *v)
{
    const struct xf_cell *later = a->stamp > b->stamp ? a : b;
    return xf_val_equal(&later->v, v);
}

static bool is_number(const struct xf_val *v, bool elements)
{
    return v->kind == XK_SAME && !xf_val_is_pointer(v) && xf_val_uniform(v) && xf_val_rest(v) &&
           (!elements || xf_val_flat(v));
}

/* Cell i holds one number, or elements that are all that, whichever way a process went. */
static bool is_one_number(const struct xf_store *s, int i, const struct xf_val *x,
                          const struct xf_val *y)
{
    const struct xf_object *o = xf_store_owner(s, i).object;
    bool elements = !o || o->array;
    return is_number(x, elements) && is_number(y, elements) &&
           xf_num_equal(xf_val_rest(x), xf_val_rest(y));
}

static void merge_cell(const struct meeting *m, struct xf_state *into, const struct xf_state *from,
                       int i)
{
    struct xf_vals *t = &m->s->t;
    const struct xf_cell *a = xf_state_cell(into, i), *b = xf_state_cell(from, i);
    if (a->stamp == b->stamp)
        return;
    bool fresh = a->stamp > m->since || b->stamp > m->since;
    struct xf_val x = xf_state_held(m->s, into, i, m->where);
    struct xf_val y = xf_state_held(m->s, from, i, m->where);
    struct xf_val v = xf_val_join_divergent(t, x, y, m->control, m->where);
    if (v.kind != XK_SAME && v.kind != XK_UNSET)
        xf_state_note_split(m->s, i);
    if (fresh && !is_one_number(m->s, i, &x, &y))
        v = xf_val_implicit_flow(t, m->control, v, m->where);
    xf_store_note_held(m->s, i, &v);
    if (fresh || !keeps_stamp(a, b, &v))
        xf_state_put_new(m->s, into, i, v);
    else
        xf_state_put(into, i, v, a->stamp > b->stamp ? a->stamp : b->stamp);
}

void xf_state_merge(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                    unsigned since, const struct xf_val *control, const struct xf_where *where)
{
    struct meeting m = {s, since, control, where};
    if (from->n)
        xf_state_reach_cell(into, from->n - 1);
    for (int i = xf_state_apart(from, into, 0); i < into->n; i = xf_state_apart(from, into, i + 1))
        merge_cell(&m, into, from, i);
    merge_jump_control(s, into, from, where);
}

/* The first cell from i on that is not the same in both, up to the end of the longer one. */
static int apart_anywhere(const struct xf_state *a, const struct xf_state *b, int i)
{
    return a->n < b->n ? xf_state_apart(a, b, i) : xf_state_apart(b, a, i);
}

/* Fields of the same object that lie behind the cell may hold what this one does. */
static void merge_fields(const struct meeting *m, struct xf_state *into,
                         const struct xf_state *from, int cell)
{
    const struct xf_object *o = xf_store_owner(m->s, cell).object;
    for (size_t i = 0; o && i < o->fields.n; i++)
        if (o->fields.v[i].cell > cell)
            merge_cell(m, into, from, o->fields.v[i].cell);
}

void xf_state_merge_again(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                          const struct xf_state *last, unsigned since, const struct xf_val *control,
                          const struct xf_where *where)
{
    struct meeting m = {s, since, control, where};
    int n = from->n > last->n ? from->n : last->n;
    if (n)
        xf_state_reach_cell(into, n - 1);
    for (int i = apart_anywhere(from, last, 0); i < n; i = apart_anywhere(from, last, i + 1)) {
        merge_cell(&m, into, from, i);
        merge_fields(&m, into, from, i);
    }
    merge_jump_control(s, into, from, where);
}

void xf_state_implicit_flow(struct xf_store *s, struct xf_state *st, unsigned since,
                            const struct xf_val *control, const struct xf_where *where)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_val_implicit_flow(&s->t, control, xf_state_get(st, i), where);
        xf_store_note_held(s, i, &v);
        xf_state_put(st, i, v, 0);
    }
}
