/* SPDX-License-Identifier: MIT */
#include "returned.h"

#include <stdbool.h>

#include "chosen.h"
#include "flow.h"
#include "ir.h"
#include "jumps.h"
#include "points_to.h"
#include "shape.h"
#include "value.h"

/* One behind the other: each is for those that the tests of the ones before have left. */
static struct xf_returned *numbers(const struct xf_flow *f)
{
    return f->at.frame && f->at.frame->last ? &f->at.frame->last->returned : NULL;
}

static void add(struct xf_returned *r, struct xf_returned_number n)
{
    r->lost = r->lost || r->n == XF_MAX_RETURNED;
    if (!r->lost)
        r->v[r->n++] = n;
}

static bool is_plain_number(const struct xf_expr *e, const struct xf_val *v)
{
    return xf_shape_is_integer(e->type) && v->kind == XK_SAME && xf_val_rest(v) &&
           !xf_val_is_pointer(v);
}

void xf_returned_note(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v)
{
    const struct xf_frame *fr = f->at.frame;
    struct xf_returned *r = numbers(f);
    if (!r)
        return;
    r->lost = r->lost || !is_plain_number(e, v) || f->at.breakable != fr->breakable || fr->landings;
    add(r, (struct xf_returned_number){.n = xf_val_rest(v)});
}

size_t xf_returned_so_far(const struct xf_flow *f)
{
    const struct xf_returned *r = numbers(f);
    return r ? r->n : 0;
}

void xf_returned_lose(struct xf_flow *f)
{
    if (numbers(f))
        numbers(f)->lost = true;
}

/* What those from here to there come to, the last of which is for all that are left. */
static const struct xf_num *fold(const struct xf_flow *f, const struct xf_returned *r, size_t from,
                                 size_t to)
{
    const struct xf_num *n = from < to && !r->v[to - 1].test ? r->v[to - 1].n : NULL;
    for (size_t i = to - 1; n && i-- > from;) {
        const struct xf_returned_number *x = &r->v[i];
        const struct xf_num *holds = x->where_it_holds ? x->n : n;
        n = x->test ? xf_eval_chosen(f, x->test, holds, x->where_it_holds ? n : x->n) : NULL;
    }
    return n;
}

void xf_returned_by_sides(struct xf_flow *f, const struct xf_returned_sides *c)
{
    struct xf_returned *r = numbers(f);
    if (!r || r->n == c->before)
        return;
    bool then = c->then == XF_RETURNED, other = c->other == XF_RETURNED;
    const struct xf_num *a = then ? fold(f, r, c->before, c->between) : NULL,
                        *b = other ? fold(f, r, c->between, r->n) : NULL;
    struct xf_returned_number all = {.n = then ? a : b};
    if (then && other)
        all.n = a && b ? xf_eval_chosen(f, c->s->expr, a, b) : NULL;
    else if (c->then == XF_REACHED || c->other == XF_REACHED)
        all = (struct xf_returned_number){all.n, c->s->expr, then};
    bool some_went_on = (!then && c->between > c->before) || (!other && r->n > c->between);
    r->lost = r->lost || !all.n || some_went_on;
    r->n = c->before;
    add(r, all);
}

void xf_returned_settle(struct xf_flow *f, struct xf_val *v)
{
    const struct xf_returned *r = numbers(f);
    if (r && !r->lost && r->n > 0 && v->kind == XK_SAME && !xf_val_rest(v) && !xf_val_is_pointer(v))
        xf_val_set_rest(v, fold(f, r, 0, r->n));
}
