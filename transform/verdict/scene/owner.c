/* SPDX-License-Identifier: MIT */
#include "owner.h"

#include "arena.h"
#include "control.h"
#include "flow.h"
#include "found.h"
#include "num.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

const struct xf_num *xf_owner_name(const struct xf_flow *f, const struct xf_num *item)
{
    return xf_num_owner(f->nums, item, f->at.loops ? f->at.loops->entered : 0);
}

struct xf_val xf_owner_place(struct xf_flow *f, const struct xf_num *item)
{
    struct xf_val place = xf_val_affine(&f->store->t, true, item);
    xf_val_set_offset(&place, xf_num_const(f->nums, -1));
    return place;
}

static const struct xf_item_told *told(const struct xf_flow *f, const struct xf_num *owner,
                                       enum xf_tells tells)
{
    struct xf_item_told *both = xf_alloc(f->arena, 2 * sizeof *both);
    both[0] = (struct xf_item_told){owner, tells, &both[1]};
    both[1] = (struct xf_item_told){owner, XF_TELLS_VALUE, &both[1]};
    return both;
}

struct xf_val xf_owner_told(struct xf_flow *f, const struct xf_num *item, enum xf_tells tells,
                            const struct xf_where *where)
{
    struct xf_val v = xf_val_split(&f->store->t, XEV_HOLDER, where);
    xf_val_set_item_told(&v, told(f, xf_owner_name(f, item), tells));
    return v;
}

/* The rank of this process in the group. */
static bool is_own_rank(const struct xf_flow *f, const struct xf_val *v)
{
    return v->kind == XK_SAME && !xf_val_partly(v) &&
           xf_num_equal(xf_val_rest(v), xf_num_rank(f->nums, f->in.group->comm));
}

static bool is_owner(const struct xf_val *v)
{
    return v->kind == XK_SPLIT && xf_val_tells(v) == XF_TELLS_OWNER;
}

void xf_owner_compared(const struct xf_flow *f, enum xf_op op, const struct xf_val *a,
                       const struct xf_val *b, struct xf_val *v)
{
    const struct xf_val *owner = is_owner(a) ? a : b, *other = owner == a ? b : a;
    if (!f->in.group || op != XOP_EQ || v->kind != XK_SPLIT || !is_owner(owner) ||
        !is_own_rank(f, other))
        return;
    xf_val_set_item_told(v, told(f, xf_val_owner_told(owner), XF_TELLS_TRUTH));
}

/* What was named so in a trip that is not over: its number still is that of the item. */
static bool is_current(const struct xf_flow *f, const struct xf_num *owner)
{
    const struct xf_num *item = xf_num_owned(f->nums, owner);
    bool current = xf_num_equal(owner, xf_num_owner(f->nums, item, 0));
    for (const struct xf_active_loop *l = f->at.loops; l && !current; l = l->outer)
        current = xf_num_equal(owner, xf_num_owner(f->nums, item, l->entered));
    return current;
}

const struct xf_num *xf_owner_alone(const struct xf_flow *f, const struct xf_state *st,
                                    const struct xf_val *cond)
{
    struct xf_val control = xf_flow_control(f, st);
    bool alone = f->in.group && cond->kind == XK_SPLIT && xf_val_tells(cond) == XF_TELLS_TRUTH &&
                 xf_val_is_uniform(&control) && !xf_flow_in_items(&f->at) &&
                 is_current(f, xf_val_owner_told(cond));
    return alone ? xf_val_owner_told(cond) : NULL;
}

void xf_owner_part(struct xf_flow *f, struct xf_state *st)
{
    for (int i = xf_state_exactly(st, 0, XK_BLOCK); i < st->n;
         i = xf_state_exactly(st, i + 1, XK_BLOCK)) {
        struct xf_val v = xf_state_get(st, i);
        if (xf_val_made(&v) || xf_val_owned(&v))
            continue;
        xf_val_set_made(&v, ++f->store->stamp);
        xf_state_restate(st, i, v);
    }
}

/* The owner wrote the item, and nothing else of the block: elsewhere there is none of it. */
static bool wrote_item(const struct xf_cell *there, const struct xf_cell *elsewhere,
                       const struct xf_num *owner)
{
    const struct xf_val *a = &there->v, *b = &elsewhere->v;
    return a->kind == XK_BLOCK && b->kind == XK_BLOCK && xf_num_equal(xf_val_owned(a), owner) &&
           !xf_val_owned(b) && xf_val_made(a) && xf_val_made(a) == xf_val_made(b);
}

static void meet_block(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                       int cell)
{
    struct xf_val v = xf_state_get(there, cell);
    xf_val_set_owned(&v, NULL);
    xf_val_set_made(&v, 0);
    xf_state_set(f->store, there, cell, v);
    xf_state_put(elsewhere, cell, v, xf_state_cell(there, cell)->stamp);
}

void xf_owner_meet(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                   const struct xf_num *owner, unsigned since, const struct xf_where *where)
{
    for (int i = xf_state_apart(elsewhere, there, 0); i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
        if (wrote_item(x, y, owner)) {
            meet_block(f, there, elsewhere, i);
            continue;
        }
        bool plain = xf_val_is_uniform(&x->v) && !xf_val_is_pointer(&x->v) &&
                     !xf_val_is_pointer(&y->v) && !xf_val_partly(&x->v) &&
                     !xf_val_of_share(&x->v) && !x->v.over && !y->v.over;
        if (!plain || (x->stamp <= since && y->stamp <= since))
            continue;
        struct xf_val v = xf_val_split(&f->store->t, XEV_HOLDER, where);
        xf_val_set_item_told(&v, told(f, owner, XF_TELLS_VALUE));
        xf_state_restate(there, i, v);
        xf_state_restate(elsewhere, i, v);
    }
}

static struct xf_val read_there(struct xf_flow *f, const struct xf_val *v)
{
    if (xf_val_tells(v) == XF_TELLS_PLACE)
        return xf_owner_place(f, xf_num_owned(f->nums, f->scope.rank.owner));
    return xf_val_tells(v) == XF_TELLS_VALUE ? xf_val_same(true, NULL) : *v;
}

struct xf_val xf_owner_read(struct xf_flow *f, struct xf_val v)
{
    bool there = v.kind == XK_SPLIT && f->scope.rank.owner && !xf_val_is_pointer(&v) &&
                 xf_num_equal(xf_val_owner_told(&v), f->scope.rank.owner);
    return there ? read_there(f, &v) : v;
}
