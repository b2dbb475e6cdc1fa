/* SPDX-License-Identifier: MIT */
#include "value.h"

#include "arena.h"

struct xf_val xf_val_same(bool uniform, const struct xf_num *rest)
{
    return (struct xf_val){.role = XR_SAME, .uniform = uniform, .rest = rest};
}

struct xf_val xf_val_item(const struct xf_item_loop *loop)
{
    return (struct xf_val){.role = XR_ITEM, .loop = loop};
}

struct xf_val xf_val_split(struct xf_vals *t, enum xf_event_kind kind, const struct xf_where *where)
{
    struct xf_cause *cause = xf_alloc(t->arena, sizeof *cause);
    *cause = (struct xf_cause){.kind = kind, .where = *where};
    return (struct xf_val){.role = XR_SPLIT, .cause = cause};
}

struct xf_val xf_val_affine(struct xf_vals *t, bool uniform, const struct xf_num *rest)
{
    const struct xf_num *zero = xf_num_const(t->nums, 0);
    return (struct xf_val){.role = XR_AFFINE,
                           .uniform = uniform,
                           .rest = rest,
                           .share = zero,
                           .offset = zero,
                           .index = zero};
}

struct xf_val xf_val_partial(enum xf_reduction op, const struct xf_item_loop *loop)
{
    return (struct xf_val){.role = XR_PARTIAL, .op = op, .loop = loop};
}

struct xf_val xf_val_pointer(int object, const struct xf_num *offset_bytes)
{
    struct xf_val v = xf_val_same(true, offset_bytes);
    v.to.n = 1;
    v.to.id[0] = object;
    return v;
}

bool xf_val_is_pointer(const struct xf_val *v)
{
    return v->to.n || v->to.anywhere;
}

bool xf_val_is_plain(const struct xf_val *v)
{
    return v->role == XR_SAME || v->role == XR_UNSET;
}

static bool same_num(const struct xf_num *a, const struct xf_num *b)
{
    return a == b || xf_num_equal(a, b);
}

/* ---- positions ---- */

bool xf_val_has_index(const struct xf_val *v)
{
    return v->role == XR_AFFINE && !xf_num_is_zero(v->index);
}

const struct xf_item_loop *xf_val_own_trip(struct xf_vals *t, const struct xf_val *v,
                                           const struct xf_num **unit, const struct xf_num **rest)
{
    if (v->role != XR_AFFINE || !xf_val_has_index(v))
        return NULL;
    *unit = v->index;
    *rest = v->rest;
    if (xf_num_is_zero(v->share))
        return v->loop;
    /* unit * (trips - 1 - k) + rest, with share * per trips */
    *unit = xf_num_sub(t->nums, xf_num_const(t->nums, 0), v->index);
    *rest = xf_num_add(t->nums, v->rest, *unit);
    return xf_num_equal(v->share, xf_num_mul(t->nums, *unit, v->loop->per)) ? v->loop->mirror
                                                                            : NULL;
}

const struct xf_item_loop *xf_val_item_of(struct xf_vals *t, const struct xf_val *v)
{
    const struct xf_num *unit, *rest;
    if (v->role == XR_ITEM)
        return v->loop;
    const struct xf_item_loop *loop = xf_val_own_trip(t, v, &unit, &rest);
    bool global =
        loop && v->uniform && xf_num_equal(v->offset, xf_num_mul(t->nums, unit, loop->per));
    return global ? loop : NULL;
}

static bool item_like(struct xf_vals *t, const struct xf_val *v)
{
    return xf_val_item_of(t, v) != NULL;
}

bool xf_val_is_own_number(const struct xf_val *v)
{
    return v->role == XR_AFFINE && !xf_val_is_pointer(v) && xf_num_is_zero(v->offset) &&
           xf_num_is_zero(v->index);
}

bool xf_val_is_even_base(const struct xf_val *v)
{
    int64_t k;
    bool one = v->role == XR_SAME && xf_val_only_target(&v->to) >= 0;
    return v->uniform || (one && xf_num_is_const(v->rest, &k));
}

/* ---- mixing ---- */

int xf_val_only_target(const struct xf_targets *to)
{
    return to->n == 1 && !to->anywhere && !to->outside ? to->id[0] : -1;
}

void xf_val_unite(struct xf_targets *a, const struct xf_targets *b)
{
    a->anywhere = a->anywhere || b->anywhere;
    a->outside = a->outside || b->outside;
    if (!b->n)
        return;
    struct xf_targets sum = {.anywhere = a->anywhere, .outside = a->outside};
    int i = 0, j = 0;
    while (i < a->n || j < b->n) {
        bool from_a = j == b->n || (i < a->n && a->id[i] <= b->id[j]);
        int id = from_a ? a->id[i++] : b->id[j++];
        if (sum.n && sum.id[sum.n - 1] == id)
            continue;
        if (sum.n == XF_MAX_TARGETS) {
            sum.anywhere = true;
            break;
        }
        sum.id[sum.n++] = id;
    }
    *a = sum;
}

/* The rank where a function of both is what it was: where both are. */
static const struct xf_num *right_on(const struct xf_val *a, const struct xf_val *b)
{
    if (a->role == XR_SAME || a->role == XR_UNSET)
        return b->right_on;
    if (b->role == XR_SAME || b->role == XR_UNSET)
        return a->right_on;
    return same_num(a->right_on, b->right_on) ? a->right_on : NULL;
}

static struct xf_val either_split(struct xf_val a, struct xf_val b)
{
    struct xf_val v = a.role == XR_SPLIT ? a : b;
    v.right_on = right_on(&a, &b);
    if (a.role == b.role && a.upto != b.upto)
        v.right_on = NULL;
    v.first = v.truth = v.own_text = false;
    v.edge = 0;
    v.place = NULL;
    v.clipped = NULL;
    return v;
}

static struct xf_val mix_items(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                               const struct xf_where *where)
{
    const struct xf_val *item = item_like(t, a) ? a : b, *other = item == a ? b : a;
    const struct xf_item_loop *loop = xf_val_item_of(t, item);
    if (item_like(t, other))
        return loop == xf_val_item_of(t, other) ? xf_val_item(loop)
                                                : xf_val_split(t, XEV_OTHER_ITEM, where);
    if (other->role == XR_UNSET || (other->role == XR_SAME && other->uniform))
        return xf_val_item(loop);
    if (other->role == XR_SAME)
        return xf_val_split(t, XEV_HOLDER, where);
    if (other->role == XR_AFFINE)
        return xf_val_split(t, XEV_POSITION, where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

struct xf_val xf_val_mix(struct xf_vals *t, struct xf_val a, struct xf_val b,
                         const struct xf_where *where)
{
    a.first = b.first = false;
    a.edge = b.edge = 0;
    a.from = b.from = 0;
    a.place = b.place = NULL;

    if (a.role == XR_SPLIT || b.role == XR_SPLIT)
        return either_split(a, b);
    bool same_a = a.role == XR_SAME || a.role == XR_UNSET;
    bool same_b = b.role == XR_SAME || b.role == XR_UNSET;
    if (same_a && same_b) {
        struct xf_val v = xf_val_same(
            (a.uniform || a.role == XR_UNSET) && (b.uniform || b.role == XR_UNSET), NULL);
        v.of_share = a.of_share || b.of_share;
        v.partly = a.partly || b.partly;
        v.to = a.to; /* whatever a pointer goes through, it may still point there */
        xf_val_unite(&v.to, &b.to);
        return v;
    }
    if ((same_a && a.of_share) || (same_b && b.of_share))
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (item_like(t, &a) || item_like(t, &b))
        return mix_items(t, &a, &b, where);
    if (a.role == XR_AFFINE || b.role == XR_AFFINE)
        return xf_val_split(t, XEV_POSITION, where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

/* ---- paths that meet ---- */

static struct xf_val join_same(struct xf_val a, const struct xf_val *b)
{
    struct xf_val rows = a;
    a.over = a.over ? a.over : b->over;
    const struct xf_num *upto = a.uniform ? b->upto : a.upto;
    a.upto = b->uniform || same_num(a.upto, b->upto) ? upto : NULL;
    a.uniform = a.uniform && b->uniform;
    a.of_share = a.of_share || b->of_share;
    a.partly = a.partly || b->partly;
    a.nowhere = a.nowhere || b->nowhere || xf_val_is_pointer(&a) != xf_val_is_pointer(b);
    a.by = a.by == b->by ? a.by : NULL;
    a.field = a.field == b->field ? a.field : NULL;
    a.flat = a.flat && b->flat && same_num(a.rest, b->rest);

    if (!same_num(a.rest, b->rest))
        a.rest = NULL;
    if (a.edition != b->edition)
        a.edition = NULL;
    if (a.text != b->text || a.text_on != b->text_on)
        a.text = a.text_on = NULL;
    if (!same_num(a.on, b->on) || !same_num(a.rest_on, b->rest_on))
        a.on = a.rest_on = NULL;
    xf_val_unite(&a.to, &b->to);
    if (a.stride || a.head || b->stride || b->head)
        xf_val_join_rows(&a, &rows, b);
    return a;
}

bool xf_val_can_fill(const struct xf_val *v, bool placed)
{
    return v->role == XR_SAME && v->uniform && (v->flat || placed);
}

/* The number of own items is a sum over them, too. */
static bool is_sum_beside(const struct xf_val *sum, const struct xf_val *number)
{
    return sum->role == XR_PARTIAL && sum->op == XF_RED_SUM && xf_val_is_own_number(number);
}

struct xf_val xf_val_join(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_where *where)
{
    if (xf_val_equal(&a, &b))
        return a;
    if (a.role == XR_UNSET || b.role == XR_UNSET) {
        struct xf_val v = b.role == XR_UNSET ? a : b;
        v.over = a.over ? a.over : b.over;
        return v;
    }
    if (a.role == XR_PARTIAL && b.role == XR_PARTIAL) {
        a.made = b.made = 0;
        a.set = b.set = a.set && b.set;
    } else {
        a.set = b.set = false;
    }
    if (xf_val_equal(&a, &b))
        return a;
    if (a.role == XR_SPLIT || b.role == XR_SPLIT)
        return either_split(a, b);
    if (a.role == XR_SAME && b.role == XR_SAME)
        return join_same(a, &b);
    if ((a.role == XR_SAME && b.role == XR_PARTIAL) || (a.role == XR_PARTIAL && b.role == XR_SAME))
        return a.role == XR_PARTIAL ? a : b; /* where paths part by process, see below */
    if (is_sum_beside(&a, &b) || is_sum_beside(&b, &a))
        return a.role == XR_PARTIAL ? a : b;
    if (a.deal || b.deal) /* not all processes have it */
        return xf_val_split(t, XEV_HOLDER, where);
    if (a.role == XR_BLOCK && b.role == XR_BLOCK && xf_num_equal(a.per, b.per) &&
        (a.placed == b.placed || a.either || b.either)) {
        a.placed = a.either ? b.placed : a.placed;
        a.either = a.either && b.either;
        a.amid = a.amid && b.amid;
        a.right_on = same_num(a.right_on, b.right_on) ? a.right_on : NULL;
        a.dealt = a.dealt && b.dealt;
        a.from = a.from_stamp == b.from_stamp && a.from == b.from ? a.from : 0;
        a.text = a.text == b.text ? a.text : NULL;
        a.ended = a.ended && b.ended;
        return a;
    }
    bool filled = (a.role == XR_BLOCK && xf_val_can_fill(&b, a.placed)) ||
                  (b.role == XR_BLOCK && xf_val_can_fill(&a, b.placed));
    if (filled) {
        struct xf_val block = a.role == XR_BLOCK ? a : b;
        block.dealt = false;
        block.from = 0;
        block.amid = block.amid && xf_val_can_fill(a.role == XR_BLOCK ? &b : &a, true);
        block.right_on = NULL;
        block.text = NULL;

        return block;
    }
    if (item_like(t, &a) || item_like(t, &b))
        return mix_items(t, &a, &b, where);
    if (a.role == XR_BLOCK || b.role == XR_BLOCK)
        return xf_val_split(t, XEV_HOLDER, where);
    return xf_val_mix(t, a, b, where);
}

/* A sum that only some processes have, or each of another making, is no part of a sum over all.
 */
static bool parts_processes(const struct xf_val *a, const struct xf_val *b,
                            const struct xf_val *control)
{
    if (control->role != XR_SAME || control->uniform)
        return false;
    if (a->role == XR_PARTIAL && b->role == XR_PARTIAL)
        return a->made != b->made || !a->made;
    return a->role == XR_PARTIAL || b->role == XR_PARTIAL;
}

struct xf_val xf_val_meet(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_val *control, const struct xf_where *where)
{
    if (parts_processes(&a, &b, control))
        return xf_val_split(t, XEV_PARTIAL, where);
    bool parted = control->role == XR_SAME && !control->uniform;
    bool partly = parted && (a.role == XR_UNSET) != (b.role == XR_UNSET);
    struct xf_val v = xf_val_join(t, a, b, where);
    v.partly = v.role == XR_SAME && (v.partly || partly);
    v.either = v.either && !partly; /* of more processes now */
    v.nowhere = v.nowhere && (!parted || a.nowhere || b.nowhere);
    return v;
}

struct xf_val xf_val_under(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                           const struct xf_where *where)
{
    bool holds_items = v.role == XR_ITEM || v.role == XR_BLOCK || v.role == XR_PARTIAL;
    if (control->role == XR_SAME && control->of_share && holds_items)
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (control->role == XR_SAME && control->uniform)
        return v;

    if (control->role == XR_SPLIT)
        return either_split(v, *control);
    bool ranked = control->role == XR_SAME;
    switch (v.role) {
    case XR_SAME:
        if (!ranked) {
            struct xf_val item = xf_val_mix(t, *control, v, where);
            item.to = v.to;
            return item;
        }
        v.uniform = false;
        v.upto = NULL;
        return v;
    case XR_ITEM:
        return ranked ? xf_val_split(t, XEV_HOLDER, where) : xf_val_mix(t, *control, v, where);
    case XR_RANKPART:
        v.uniform = false;
        return v;
    case XR_BLOCK:
        return ranked && v.role == XR_BLOCK && !v.dealt ? xf_val_split(t, XEV_HOLDER, where) : v;

    default:
        return v;
    }
}
