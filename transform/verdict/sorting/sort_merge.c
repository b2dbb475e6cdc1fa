/* SPDX-License-Identifier: MIT
 * Two sorted ranges are merged: each item that is written is the head of one of them, and the other
 * head, if there is one, was compared with it and comes later. How that is put in loops and
 * conditions does not matter: only whether items are left is kept of where the cursors are.
 */
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "shape.h"
#include "sort_proof.h"
#include "walk.h"

/* ---- while it is under way ---- */

static struct xf_linear length(const struct xf_proof_range *r)
{
    return xf_linear_sub(r->to, r->from);
}

static bool is_at(const struct xf_proof_range *r, enum xf_unknown_number taken,
                  const struct xf_held *item)
{
    struct xf_linear head = xf_linear_add(r->from, xf_linear_of(taken, 1));
    return r->array == item->array && xf_linear_equal(head, item->at);
}

int xf_merge_head(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                  struct xf_held item)
{
    if (s->left == XF_SOME_LEFT && is_at(&p->merge.left, XF_LEFT, &item))
        return -1;
    return s->right == XF_SOME_LEFT && is_at(&p->merge.right, XF_RIGHT, &item) ? 1 : 0;
}

/* The head of this side comes first: the other side is empty, or it was compared. */
static bool comes_first(struct xf_sort_proof *p, const struct xf_proof_state *s, int side)
{
    enum xf_left_over other = side < 0 ? s->right : s->left;
    if (other == XF_NONE_LEFT)
        return true;
    int down = s->order == side ? -1 : 1; /* the smaller one is taken, or the larger one */
    if (other != XF_SOME_LEFT || !s->order || (p->down && p->down != down))
        return false;
    p->down = down;
    return true;
}

/* What is written is the next element of one range of another array. */
static bool goes_on(struct xf_sort_proof *p, const struct xf_held *place)
{
    struct xf_linear begin = xf_linear_sub(
        place->at, xf_linear_add(xf_linear_of(XF_LEFT, 1), xf_linear_of(XF_RIGHT, 1)));
    if (place->kind != XF_HELD_PLACE || place->array == p->merge.left.array ||
        place->array == p->merge.right.array)
        return false;
    if (p->merge.into < 0) {
        p->merge.into = place->array;
        p->merge.begin = begin;
    }
    return p->merge.into == place->array && xf_linear_equal(p->merge.begin, begin);
}

void xf_merge_take(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_held place,
                   struct xf_held item)
{
    int side = xf_merge_head(p, s, item);
    if (!side || !comes_first(p, s, side) || !goes_on(p, &place)) {
        p->failed = true;
        return;
    }
    const enum xf_unknown_number what = side < 0 ? XF_LEFT : XF_RIGHT;
    const struct xf_linear before =
        xf_linear_sub(xf_linear_of(what, 1), xf_linear_of(XF_ONE, 1)); /* one less than now */
    for (size_t i = 0; i < s->n; i++)
        s->name[i].held.at = xf_linear_put(s->name[i].held.at, what, before);
    *(side < 0 ? &s->left : &s->right) = XF_ANY_LEFT;
    s->order = 0;
    s->taken = true;
}

void xf_merge_split(struct xf_sort_proof *p, struct xf_proof_states *l)
{
    for (size_t i = 0; p->mode == XF_MERGING && i < l->n && !p->failed; i++) {
        for (int right = 0; right < 2; right++) {
            enum xf_left_over *left = right ? &l->v[i].right : &l->v[i].left;
            if (*left != XF_ANY_LEFT)
                continue;
            *left = XF_NONE_LEFT;
            struct xf_proof_state other = l->v[i];
            *(right ? &other.right : &other.left) = XF_SOME_LEFT;
            xf_proof_join(p, l, &other);
        }
    }
}

/* ---- its beginning ---- */

struct search { /* for the sorted ranges that a loop reads, and what steps through each */
    struct xf_sort_proof *p;
    const struct xf_proof_state *s;
    const struct xf_stmt *loop;
    struct {
        struct xf_proof_range range;
        const struct xf_sym *cursor;
    } found[2];
    size_t n;
    bool too_many;
};

struct stepped {
    const struct xf_stmt *loop;
    const struct xf_sym *sym;
    int n;
};

static void find_stepped(const struct xf_expr *e, void *ctx)
{
    struct stepped *c = ctx;
    if (e->kind == XE_VAR && e->sym && e->sym != c->sym && xf_shape_writes(c->loop, e->sym)) {
        c->sym = e->sym;
        c->n++;
    }
}

static void find_read(const struct xf_expr *e, void *ctx)
{
    struct search *f = ctx;
    if (e->kind != XE_INDEX && !(e->kind == XE_UNARY && e->op == XOP_DEREF))
        return;
    struct xf_proof_state s = *f->s;
    struct xf_held at = xf_proof_place(f->p, &s, e);
    struct stepped cursor = {.loop = f->loop};
    f->p->failed = false;
    xf_walk_expr(e, find_stepped, &cursor);
    for (size_t i = 0; at.kind == XF_HELD_PLACE && cursor.n == 1 && i < f->p->n_ranges; i++) {
        const struct xf_proof_range *r = &f->p->ranges[i];
        if (!r->sorted || r->array != at.array || !xf_linear_equal(r->from, at.at))
            continue;
        for (size_t k = 0; k < f->n; k++)
            if (f->found[k].cursor == cursor.sym)
                return;
        f->too_many = f->n == 2;
        if (!f->too_many) {
            f->found[f->n].range = *r;
            f->found[f->n++].cursor = cursor.sym;
        }
        return;
    }
}

static void find_reads(const struct xf_expr *e, struct search *f)
{
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE) { /* what is assigned to is not read */
        find_reads(e->arg[1], f);
        return;
    }
    find_read(e, f);
    for (size_t i = 0; i < e->n; i++)
        if (e->arg[i])
            find_reads(e->arg[i], f);
}

static void find_own(const struct xf_expr *e, struct search *f)
{
    if (e)
        find_reads(e, f);
}

static void find_in_stmt(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    (void)parent;
    find_own(s->expr, ctx);
    find_own(s->step, ctx);
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        find_own(s->syms[i]->init, ctx);
}

/* In each trip one item is taken: cursors of a range count those of it, all else both. */
static void count_taken(struct xf_proof_state *s, const struct search *f)
{
    for (size_t i = 0; i < s->n; i++) {
        const struct xf_sym *sym = s->name[i].sym;
        struct xf_held *v = &s->name[i].held;
        if (v->kind == XF_HELD_ITEM)
            v->kind = XF_HELD_NOTHING;
        if (!xf_proof_changes(f->loop, &s->name[i]))
            continue;
        v->at.k[XF_LEFT] += sym != f->found[1].cursor;
        v->at.k[XF_RIGHT] += sym != f->found[0].cursor;
    }
}

bool xf_merge_begin(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop)
{
    struct search f = {.p = p, .s = &l->v[0], .loop = loop};
    xf_walk_stmts(loop, find_in_stmt, &f);
    if (f.n != 2 || f.too_many)
        return false;
    bool turned = xf_linear_equal(f.found[1].range.hi, f.found[0].range.lo);
    if (!turned && !xf_linear_equal(f.found[0].range.hi, f.found[1].range.lo))
        return false;
    p->merge.left = f.found[0].range;
    p->merge.right = f.found[1].range;
    p->merge.into = -1;
    count_taken(&l->v[0], &f);
    l->v[0].left = l->v[0].right = XF_ANY_LEFT;
    l->v[0].order = 0;
    l->v[0].taken = false;
    p->mode = XF_MERGING;
    xf_merge_split(p, l);
    return true;
}

/* ---- its end ---- */

/* All is known that was, however the loops went. */
static void join(struct xf_sort_proof *p, struct xf_proof_states *l)
{
    for (size_t i = 0; i < l->n; i++)
        for (size_t k = 0; k < l->v[i].n; k++) {
            struct xf_held *v = &l->v[i].name[k].held;
            v->at = xf_linear_put(v->at, XF_LEFT, length(&p->merge.left));
            v->at = xf_linear_put(v->at, XF_RIGHT, length(&p->merge.right));
            if (v->kind == XF_HELD_ITEM || !xf_linear_is_small(v->at))
                *v = (struct xf_held){.kind = XF_HELD_NOTHING};
        }
    struct xf_proof_state *s = &l->v[0];
    for (size_t k = 0; k < s->n; k++)
        for (size_t i = 1; i < l->n; i++)
            if (!xf_held_equal(&s->name[k].held,
                               xf_proof_find(&l->v[i], s->name[k].sym, s->name[k].member)))
                s->name[k].held = (struct xf_held){.kind = XF_HELD_NOTHING};
    l->n = 1;
}

void xf_merge_end(struct xf_sort_proof *p, struct xf_proof_states *l)
{
    struct xf_proof_range r = p->merge.left;
    const struct xf_proof_range *right = &p->merge.right;
    for (size_t i = 0; i < l->n; i++)
        if (l->v[i].left != XF_NONE_LEFT || l->v[i].right != XF_NONE_LEFT ||
            l->v[i].jump != XF_GOES_ON)
            return;
    r.array = p->merge.into;
    r.from = p->merge.begin;
    r.to = xf_linear_add(r.from, xf_linear_add(length(&p->merge.left), length(right)));
    bool turned = xf_linear_equal(right->hi, p->merge.left.lo);
    r.lo = turned ? right->lo : p->merge.left.lo;
    r.hi = turned ? p->merge.left.hi : right->hi;
    if (!l->n || r.array < 0 || !xf_proof_may_write(p, r.array, r.from, r.to)) {
        p->failed = true;
        return;
    }
    xf_proof_forget(p, r.array, r.from, r.to);
    xf_proof_add_range(p, r);
    join(p, l);
    p->mode = XF_STRAIGHT;
}
