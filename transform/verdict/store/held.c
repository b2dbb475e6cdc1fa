/* SPDX-License-Identifier: MIT */
#include "held.h"

#include <string.h>

#include "arena.h"
#include "points_to.h"
#include "store.h"
#include "value.h"

void xf_store_note_held(struct xf_store *s, int cell, const struct xf_val *v)
{
    if (xf_val_is_plain(v) && v->to.n == 0)
        return;
    if (cell >= s->n_held) {
        int n = cell * 2 + 64;
        struct xf_held *more = xf_alloc(s->t.arena, (size_t)n * sizeof *more);
        if (s->n_held)
            memcpy(more, s->held, (size_t)s->n_held * sizeof *more);
        s->held = more;
        s->n_held = n;
    }
    if (s->noted)
        *xf_push(s->t.arena, s->noted) = (struct xf_noted){cell, v->to};
    s->held[cell].split |= !xf_val_is_plain(v);
    xf_val_unite(&s->held[cell].to, &v->to);
}

void xf_store_forget(struct xf_store *s)
{
    if (s->n_held)
        memset(s->held, 0, (size_t)s->n_held * sizeof *s->held);
}

static bool is_touched(const struct xf_store *s, const struct xf_object *o, bool *seen);

static bool cell_is_touched(const struct xf_store *s, int cell, bool *seen)
{
    if (cell >= s->n_held)
        return false;
    const struct xf_held *h = &s->held[cell];
    bool touched = h->split || h->to.anywhere; /* which some of these hold */
    for (int i = 0; !touched && i < h->to.n; i++)
        touched = is_touched(s, s->objects.v[h->to.id[i]], seen);
    return touched;
}

static bool is_touched(const struct xf_store *s, const struct xf_object *o, bool *seen)
{
    if (seen[o->id])
        return false;
    seen[o->id] = true;
    bool touched = cell_is_touched(s, o->whole, seen);
    for (size_t i = 0; !touched && i < o->fields.n; i++)
        touched = cell_is_touched(s, o->fields.v[i].cell, seen);
    return touched;
}

bool xf_store_is_touched(const struct xf_store *s, const struct xf_object *o)
{
    return is_touched(s, o, xf_alloc(s->t.arena, s->objects.n * sizeof(bool)));
}
