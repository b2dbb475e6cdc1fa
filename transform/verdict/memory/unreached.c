/* SPDX-License-Identifier: MIT */
#include "unreached.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "arena.h"
#include "flow.h"
#include "object.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "value.h"

struct search {
    struct xf_flow *f;
    const struct xf_state *st;
    unsigned begun;
    bool *reached; /* [objects] */
    bool anywhere;
};

/* Memory made in the loop, or a value that an expression in it had. */
static bool is_of_loop(const struct search *s, const struct xf_object *o, int cell)
{
    if (!o || o->sym || o->escaped.by)
        return false;
    return o->made ? o->site.made_at > s->begun
                   : o->value && xf_state_peek(s->st, cell)->stamp > s->begun;
}

static void follow(struct search *s, int cell);

static void reach(struct search *s, const struct xf_object *o)
{
    if (s->reached[o->id])
        return;
    s->reached[o->id] = true;
    follow(s, o->whole);
    for (size_t i = 0; i < o->fields.n; i++)
        follow(s, o->fields.v[i].cell);
    if (o->elements.renewed.held)
        follow(s, o->elements.renewed.held->whole);
}

static void follow(struct search *s, int cell)
{
    if (cell >= s->st->n)
        return;
    const struct xf_points_to *to = &xf_state_cell(s->st, cell)->v.to;
    s->anywhere = s->anywhere || to->anywhere;
    for (int k = 0; k < to->n; k++)
        reach(s, xf_flow_object(s->f->store, to->id[k]));
}

/* From all that is there besides. */
static void find(struct search *s)
{
    for (int i = 0; i < s->st->n && !s->anywhere; i++) {
        const struct xf_object *o = xf_store_owner(s->f->store, i).object;
        if (!xf_flow_is_gone(s->f, i) && !is_of_loop(s, o, i))
            follow(s, i);
    }
}

static void forget(struct search *s, struct xf_state *st)
{
    const struct xf_store *store = s->f->store;
    for (size_t i = 0; i < store->objects.n; i++) {
        const struct xf_object *o = store->objects.v[i];
        if (o->made && !s->reached[o->id] && is_of_loop(s, o, o->whole) && o->whole < st->n &&
            xf_state_peek(st, o->whole)->v.kind != XK_UNSET && !o->fields.n &&
            !o->site.merged_into && !o->site.also)
            xf_state_set(s->f->store, st, o->whole, (struct xf_val){.kind = XK_UNSET});
    }
}

void xf_flow_forget_unreached(struct xf_flow *f, struct xf_state *st, unsigned begun)
{
    struct search s = {f, st, begun, calloc(f->store->objects.n + 1, sizeof(bool)), false};
    if (!s.reached)
        return;
    find(&s);
    if (!s.anywhere)
        forget(&s, st);
    free(s.reached);
}
