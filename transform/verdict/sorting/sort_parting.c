/* SPDX-License-Identifier: MIT */
#include "sort_parting.h"

#include "ir.h"
#include "sort_zones.h"
#include "value_arith.h"

/* Which edge of the middle the element is; -1: none. */
static int edge_at(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                   struct xf_linear at)
{
    if (s->parts.n[XF_MID] & NONE)
        return -1;
    if (xf_zone_same(p, s, at, xf_zone_begin(p, XF_MID)))
        return 0;
    return xf_zone_same(p, s, at, xf_zone_last(p, XF_MID)) ? 1 : -1;
}

/* How what stands there may compare with the pivot; 0: nothing may be there. */
static int seen(const struct xf_sort_proof *p, const struct xf_proof_state *s, struct xf_held item)
{
    const struct xf_parts *q = &s->parts;
    if (item.kind == XF_HELD_PIVOT)
        return EQUAL;
    if (item.kind != XF_HELD_ITEM || item.array || q->moving)
        return 0;
    if (q->there && xf_zone_same(p, s, item.at, q->pivot))
        return EQUAL;
    int edge = q->placed ? -1 : edge_at(p, s, item.at);
    if (edge >= 0)
        return q->edge[edge];
    for (int z = XF_LOW; z <= XF_HIGH && !q->placed; z++)
        if (!(q->n[z] & NONE) && (xf_zone_same(p, s, item.at, xf_zone_begin(p, z)) ||
                                  xf_zone_same(p, s, item.at, xf_zone_last(p, z))))
            return q->of[z];
    return 0;
}

bool xf_part_may_read(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                      struct xf_held place)
{
    struct xf_held item = {.kind = XF_HELD_ITEM, .array = place.array, .at = place.at};
    const struct xf_linear end = xf_linear_add(p->from, xf_linear_of(XF_LENGTH, 1));
    if (p->mode == XF_PARTING)
        return seen(p, s, item);
    return !place.array && !s->parts.moving && xf_linear_at_most(p->from, place.at) &&
           xf_linear_at_most(xf_linear_plus(place.at, 1), end);
}

/* ---- zones grow ---- */

/* What is not known any more, as items were moved. */
static void forget_items(struct xf_proof_state *s)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->name[i].held.kind == XF_HELD_ITEM)
            s->name[i].held = (struct xf_held){.kind = XF_HELD_NOTHING};
}

static void put(struct xf_proof_state *s, enum xf_unknown_number what, struct xf_linear by)
{
    for (size_t i = 0; i < s->n; i++)
        s->name[i].held.at = xf_linear_put(s->name[i].held.at, what, by);
    s->parts.pivot = xf_linear_put(s->parts.pivot, what, by);
}

static unsigned char one_more(unsigned char n)
{
    return (n & NONE ? ONE : 0) | (n & (ONE | MORE) ? MORE : 0);
}

static unsigned char one_less(unsigned char n)
{
    return (n & ONE ? NONE : 0) | (n & MORE ? ONE | MORE : 0);
}

/* The item at an edge of the middle, which may be so, now belongs to the zone beside it. */
static void absorb(struct xf_proof_state *s, enum xf_zone z, int edge)
{
    struct xf_parts *q = &s->parts;
    const unsigned char mask = q->edge[edge];
    put(s, xf_zone_count_of[z], xf_linear_plus(xf_zone_count(z), -1));
    put(s, XF_MIDDLE, xf_linear_plus(xf_zone_count(XF_MID), 1));
    q->n[z] = one_more(q->n[z]);
    q->n[XF_MID] = one_less(q->n[XF_MID]);
    q->of[z] |= mask;
    q->edge[edge] = ANY;
    q->within = q->within && !(mask & EQUAL);
    s->taken = true;
    forget_items(s);
}

/* What is known of ways with so many items in each zone: false, there is none. */
static bool is_possible(const struct xf_sort_proof *p, struct xf_proof_state *s)
{
    struct xf_parts *q = &s->parts;
    const struct xf_linear last = xf_linear_add(p->from, xf_linear_of(XF_LENGTH, 1));
    if (q->within && q->n[XF_MID] == NONE)
        return false;
    if (q->n[XF_MID] == ONE) {
        q->edge[0] &= q->edge[1] & (q->within ? EQUAL : ANY);
        q->edge[1] = q->edge[0];
        /* the pivot never moved: as many are before it and behind it as in the beginning */
        if (q->within &&
            ((q->n[XF_LOW] == NONE && xf_linear_at_most(xf_linear_plus(p->from, 1), q->pivot)) ||
             (q->n[XF_HIGH] == NONE && xf_linear_at_most(xf_linear_plus(q->pivot, 2), last))))
            return false;
    }
    return q->n[XF_MID] == NONE || (q->edge[0] && q->edge[1]);
}

void xf_part_split(struct xf_sort_proof *p, struct xf_proof_states *l)
{
    size_t kept = 0;
    for (size_t i = 0; i < l->n && !p->failed; i++) {
        struct xf_proof_state *s = &l->v[i];
        for (int z = 0; z < XF_N_ZONES && !s->parts.moving; z++) {
            unsigned char first = s->parts.n[z] & -s->parts.n[z], rest = s->parts.n[z] & ~first;
            s->parts.n[z] = first;
            if (rest) {
                struct xf_proof_state other = *s;
                other.parts.n[z] = rest;
                xf_proof_join(p, l, &other);
                s = &l->v[i];
            }
        }
        if (s->parts.moving || is_possible(p, s))
            l->v[kept++] = *s;
    }
    l->n = kept;
}

/* ---- exchanges ---- */

/* In the range as a whole, where nothing is known yet but where variables have their items from. */
static bool exchange_before(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_linear a,
                            struct xf_linear b)
{
    for (size_t i = 0; i < s->n; i++) {
        struct xf_held *v = &s->name[i].held;
        if (v->kind != XF_HELD_ITEM)
            continue;
        bool at_a = xf_linear_equal(v->at, a), at_b = xf_linear_equal(v->at, b);
        if (at_a || at_b)
            v->at = at_a ? b : a;
        else if ((!xf_linear_at_most(xf_linear_plus(v->at, 1), a) &&
                  !xf_linear_at_most(xf_linear_plus(a, 1), v->at)) ||
                 (!xf_linear_at_most(xf_linear_plus(v->at, 1), b) &&
                  !xf_linear_at_most(xf_linear_plus(b, 1), v->at)))
            v->kind = XF_HELD_NOTHING;
    }
    p->n_ranges = 0;
    return true;
}

/* The pivot comes between the zones: out of its slot, or from the beginning of the low one. */
static bool place(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_linear a,
                  struct xf_linear b)
{
    struct xf_parts *q = &s->parts;
    const int slot = p->layout.slot;
    struct xf_linear between =
        slot > 0 ? xf_linear_add(p->first, xf_zone_count(XF_LOW)) : xf_zone_last(p, XF_LOW);
    if (q->n[XF_MID] != NONE || q->placed || !q->there || (!slot && q->n[XF_LOW] & NONE))
        return false;
    bool first = xf_zone_same(p, s, a, q->pivot) && xf_zone_same(p, s, b, between);
    if (!first && !(xf_zone_same(p, s, b, q->pivot) && xf_zone_same(p, s, a, between)))
        return false;
    if (!slot) { /* it was counted as one of the low ones */
        if (!xf_zone_same(p, s, q->pivot, p->first))
            return false;
        put(s, XF_LEFT, xf_linear_plus(xf_zone_count(XF_LOW), 1));
        q->n[XF_LOW] = one_less(q->n[XF_LOW]);
        between = xf_linear_put(between, XF_LEFT, xf_linear_plus(xf_zone_count(XF_LOW), 1));
    }
    q->placed = true;
    q->pivot = between;
    forget_items(s);
    return true;
}

static bool exchange(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_linear a,
                     struct xf_linear b)
{
    struct xf_parts *q = &s->parts;
    if (p->mode == XF_STRAIGHT)
        return exchange_before(p, s, a, b);
    if (place(p, s, a, b))
        return true;
    const int ea = edge_at(p, s, a), eb = edge_at(p, s, b);
    if (p->layout.slides) { /* the first of the high ones makes place for a low one */
        bool low_second = eb == 0 && xf_zone_same(p, s, a, xf_zone_begin(p, XF_HIGH));
        bool low_first = ea == 0 && xf_zone_same(p, s, b, xf_zone_begin(p, XF_HIGH));
        if (q->placed || !(low_second || low_first) || (q->edge[0] & BEHIND))
            return false;
        absorb(s, XF_LOW, 0);
        return true;
    }
    if (xf_zone_same(p, s, a, b)) {
        forget_items(s);
        return true;
    }
    if (q->placed || ea < 0 || eb < 0 || ea == eb || (q->edge[0] & BEFORE) || (q->edge[1] & BEHIND))
        return false;
    unsigned char first = q->edge[0];
    q->edge[0] = q->edge[1];
    q->edge[1] = first;
    bool apart =
        p->layout.slot || (!(q->n[XF_LOW] & NONE) && xf_zone_same(p, s, q->pivot, p->first));
    q->there = q->there && apart; /* else it may be one of the two */
    q->within = false;
    absorb(s, XF_LOW, 0);
    absorb(s, XF_HIGH, 1);
    return true;
}

void xf_part_store(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_held at,
                   struct xf_held item)
{
    struct xf_parts *q = &s->parts;
    if (at.kind != XF_HELD_PLACE || at.array || item.kind != XF_HELD_ITEM || item.array) {
        p->failed = true;
        return;
    }
    if (!q->moving) {
        p->failed = p->failed || !xf_part_may_read(p, s, at);
        q->moving = true;
        q->into = at.at;
        q->from = item.at;
        return;
    }
    if (!xf_linear_equal(at.at, q->from) || !xf_linear_equal(item.at, q->into)) {
        p->failed = true;
        return;
    }
    q->moving = false;
    if (!exchange(p, s, q->into, q->from))
        p->failed = true;
}

/* ---- comparisons ---- */

static int satisfying(int mask, enum xf_op op)
{
    int held = 0;
    for (int k = 0; k < 3; k++)
        if ((mask & 1 << k) && xf_op_holds(op, k - 1, 0))
            held |= 1 << k;
    return held;
}

/* Is the item now known to belong to the zone beside it? */
static void go_on(struct xf_sort_proof *p, const struct xf_proof_state *before, int edge, int mask,
                  enum xf_op op, bool holds, struct xf_proof_states *out)
{
    struct xf_proof_state s = *before;
    bool less = op == XOP_LT || op == XOP_LE, more = op == XOP_GT || op == XOP_GE;
    bool only = s.parts.n[XF_MID] == ONE;
    if (!mask)
        return;
    if (edge >= 0) {
        s.parts.edge[edge] = (unsigned char)mask;
        if (only)
            s.parts.edge[0] = s.parts.edge[1] = (unsigned char)mask;
        bool low = !p->layout.slides && holds && less && (edge == 0 || only);
        bool high = p->layout.slides ? edge == 0 && (holds ? more : less)
                                     : holds && more && (edge == 1 || only);
        if (low && !(mask & BEHIND))
            absorb(&s, XF_LOW, 0);
        else if (high && !(mask & BEFORE))
            absorb(&s, XF_HIGH, p->layout.slides ? 0 : 1);
    }
    struct xf_proof_states l = xf_proof_states(p);
    xf_proof_join(p, &l, &s);
    xf_part_split(p, &l);
    for (size_t i = 0; i < l.n; i++)
        xf_proof_join(p, out, &l.v[i]);
}

static bool is_pivot(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                     struct xf_held v)
{
    return v.kind == XF_HELD_PIVOT || (v.kind == XF_HELD_ITEM && !v.array && s->parts.there &&
                                       xf_zone_same(p, s, v.at, s->parts.pivot));
}

void xf_part_compare(struct xf_sort_proof *p, const struct xf_proof_state *s, enum xf_op op,
                     struct xf_held a, struct xf_held b, struct xf_proof_states *yes,
                     struct xf_proof_states *no)
{
    bool turned = !is_pivot(p, s, b);
    const struct xf_held *item = turned ? &b : &a, *pivot = turned ? &a : &b;
    int mask = seen(p, s, *item), held;
    if (turned != p->layout.down)
        op = xf_op_mirrored(op);
    if (!is_pivot(p, s, *pivot) || !mask || s->parts.moving) {
        p->failed = true;
        return;
    }
    bool may = item->kind == XF_HELD_ITEM && !s->parts.placed;
    int edge = may ? edge_at(p, s, item->at) : -1;
    held = satisfying(mask, op);
    go_on(p, s, edge, held, op, true, yes);
    go_on(p, s, edge, mask & ~held, op, false, no);
}

int xf_part_signs(const struct xf_sort_proof *p, const struct xf_proof_state *s, struct xf_linear n)
{
    int64_t least = 0, most = 0;
    bool no_least = false, no_most = false;
    n = xf_zone_settled(p, s, n);
    for (int z = 0; z < XF_N_ZONES; z++) {
        int64_t k = n.k[xf_zone_count_of[z]];
        n.k[xf_zone_count_of[z]] = 0;
        if (k && s->parts.n[z] != MORE)
            return ANY;
        no_most = no_most || k > 0;
        no_least = no_least || k < 0;
        least += 2 * k; /* at least two are left here */
        most += 2 * k;
    }
    int64_t k;
    if (!xf_linear_is_const(n, &k))
        return ANY;
    return (no_least || least + k < 0 ? BEFORE : 0) |
           ((no_least || least + k <= 0) && (no_most || most + k >= 0) ? EQUAL : 0) |
           (no_most || most + k > 0 ? BEHIND : 0);
}

/* ---- recursion ---- */

/* Items in the middle that are neither low nor high: the pivot, or one that equals it. */
static int between(const struct xf_proof_state *s)
{
    return s->parts.placed || s->parts.n[XF_MID] == ONE;
}

static bool is_parted(const struct xf_sort_proof *p, const struct xf_proof_state *s)
{
    const struct xf_parts *q = &s->parts;
    bool middle = q->n[XF_MID] == NONE || (q->n[XF_MID] == ONE && q->edge[0] == EQUAL);
    return p->mode == XF_PARTING && !q->moving && middle && (q->placed || !p->layout.slot) &&
           !(q->placed && q->n[XF_MID] != NONE) && !(q->of[XF_LOW] & BEHIND) &&
           !(q->of[XF_HIGH] & BEFORE);
}

bool xf_part_sort(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_linear from,
                  struct xf_linear n)
{
    struct xf_parts *q = &s->parts;
    if (!is_parted(p, s))
        return false;
    const int mid = between(s);
    bool found = false;
    struct xf_linear low = p->from,
                     high = xf_linear_plus(xf_linear_add(low, xf_zone_count(XF_LOW)), mid);
    struct xf_linear rest = xf_linear_sub(xf_linear_of(XF_LENGTH, 1), n);
    if (xf_part_signs(p, s, rest) & (BEFORE | EQUAL))
        return false; /* not shorter */
    if (xf_zone_same(p, s, n, xf_linear_of(XF_ONE, 0)))
        return true;
    for (int more = 0; more <= mid; more++) {
        if (xf_zone_same(p, s, from, low) &&
            xf_zone_same(p, s, n, xf_linear_plus(xf_zone_count(XF_LOW), more)))
            q->sorted[XF_LOW] = found = true;
        if (xf_zone_same(p, s, from, xf_linear_plus(high, -more)) &&
            xf_zone_same(p, s, n, xf_linear_plus(xf_zone_count(XF_HIGH), more)))
            q->sorted[XF_HIGH] = found = true;
    }
    q->there = false;
    return found;
}

bool xf_part_is_sorted(const struct xf_sort_proof *p, const struct xf_proof_state *s)
{
    const struct xf_parts *q = &s->parts;
    return is_parted(p, s) && (q->sorted[XF_LOW] || !(q->n[XF_LOW] & MORE)) &&
           (q->sorted[XF_HIGH] || !(q->n[XF_HIGH] & MORE));
}
