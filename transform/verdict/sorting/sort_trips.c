/* SPDX-License-Identifier: MIT
 * Loops in a function that sorts: those that copy, one element in each trip, and those that merge.
 */
#include <string.h>

#include "ir.h"
#include "shape.h"
#include "sort_parting.h"

static const struct xf_held nothing = {.kind = XF_HELD_NOTHING};

bool xf_held_equal(const struct xf_held *a, const struct xf_held *b)
{
    return b && a->kind == b->kind && a->array == b->array && a->sym == b->sym &&
           xf_linear_equal(a->at, b->at);
}

bool xf_proof_changes(const struct xf_stmt *loop, const struct xf_name *name)
{
    return !name->member && name->sym->type->kind != XT_ARRAY && xf_shape_writes(loop, name->sym);
}

/* ---- copying ---- */

/* Everything that the loop changes is counted up by one in each trip. */
static void count_up(struct xf_proof_state *s, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < s->n; i++) {
        struct xf_held *v = &s->name[i].held;
        if (v->kind == XF_HELD_ITEM)
            *v = nothing;
        if (xf_proof_changes(loop, &s->name[i]))
            v->at.k[XF_LEFT]++;
    }
}

static bool is_counted_up(const struct xf_proof_state *head, const struct xf_proof_state *s)
{
    for (size_t i = 0; i < head->n; i++) {
        struct xf_held next = head->name[i].held;
        next.at.k[XF_ONE] += next.at.k[XF_LEFT];
        if (next.kind != XF_HELD_NOTHING && !xf_held_equal(&next, &s->name[i].held))
            return false;
    }
    return true;
}

/* How often the condition holds, which compares n with 0. */
static bool trips(enum xf_op op, struct xf_linear n, struct xf_linear *out)
{
    int64_t step = n.k[XF_LEFT];
    n.k[XF_LEFT] = 0;
    bool up = step == 1 && (op == XOP_LT || op == XOP_LE || op == XOP_NE);
    bool down = step == -1 && (op == XOP_GT || op == XOP_GE || op == XOP_NE);
    *out = up ? xf_linear_times(n, -1) : n;
    if (op == XOP_LE || op == XOP_GE)
        out->k[XF_ONE]++;
    return (up || down) && xf_linear_holds(*out);
}

static bool copy_all(struct xf_sort_proof *p, struct xf_linear n)
{
    for (size_t i = 0; i < p->n_copies; i++)
        for (size_t k = 0; k < p->n_copies; k++)
            if (p->copies[i].array == p->copies[k].source ||
                (i != k && p->copies[i].array == p->copies[k].array))
                return false;
    for (size_t i = 0; i < p->n_copies; i++) {
        struct xf_proof_copy c = p->copies[i];
        if (c.to.k[XF_LEFT] != 1 || c.from.k[XF_LEFT] != 1)
            return false;
        c.to.k[XF_LEFT] = c.from.k[XF_LEFT] = 0;
        if (!xf_proof_copy(p, c.array, c.to, c.source, c.from, n))
            return false;
    }
    return p->n_copies > 0;
}

static bool run_trip(struct xf_sort_proof *p, const struct xf_proof_state *head,
                     const struct xf_stmt *loop)
{
    struct xf_proof_states l = xf_proof_states(p);
    xf_proof_join(p, &l, head);
    p->mode = XF_COPYING;
    p->n_copies = 0;
    p->around++;
    xf_proof_exec(p, &l, loop->body);
    if (loop->step)
        xf_proof_exec_expr(p, &l, loop->step);
    p->around--;
    p->mode = XF_STRAIGHT;
    return !p->failed && l.n == 1 && l.v[0].jump == XF_GOES_ON && is_counted_up(head, &l.v[0]);
}

static bool copies(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_stmt *loop)
{
    const struct xf_expr *e = loop->expr;
    struct xf_linear n, many;
    if (loop->kind == XS_DO || !e || e->kind != XE_BINARY || e->op < XOP_LT || e->op > XOP_NE ||
        xf_shape_has_effects(e))
        return false;
    count_up(s, loop);
    if (!xf_proof_compared(p, s, e, &n) || !trips(e->op, n, &many) || !run_trip(p, s, loop) ||
        !copy_all(p, many))
        return false;
    for (size_t i = 0; i < s->n; i++) {
        struct xf_held *v = &s->name[i].held;
        v->at = xf_linear_put(v->at, XF_LEFT, many);
        if (!xf_linear_is_small(v->at))
            *v = nothing;
    }
    return true;
}

/* ---- merging ---- */

struct rounds {
    struct xf_sort_proof *p;
    const struct xf_stmt *loop;
    struct xf_proof_state head;  /* what all trips begin with */
    bool lost[XF_PROOF_NAMES];   /* by name there: it differs from trip to trip */
    bool come[2][2], done[2][2]; /* with items left on the left, on the right */
    struct xf_proof_states exits;
    bool again;
};

/* Another trip begins with this, which took an item in the last one. */
static void come_back(struct rounds *r, const struct xf_proof_state *s, bool first)
{
    if ((!first && !s->taken) || s->left == XF_ANY_LEFT || s->right == XF_ANY_LEFT) {
        r->p->failed = true;
        return;
    }
    for (size_t i = 0; i < r->head.n; i++)
        if (r->head.name[i].held.kind != XF_HELD_NOTHING &&
            !xf_held_equal(&r->head.name[i].held, &s->name[i].held))
            r->again = r->lost[i] = true;
    r->come[s->left][s->right] = true;
}

static void leave(struct rounds *r, const struct xf_proof_states *l)
{
    for (size_t i = 0; i < l->n; i++)
        xf_proof_join(r->p, &r->exits, &l->v[i]);
}

/* Jumps out of the body end here. */
static void land(struct rounds *r, struct xf_proof_states *l)
{
    size_t on = 0;
    for (size_t i = 0; i < l->n; i++) {
        struct xf_proof_state *s = &l->v[i];
        bool leaves = s->jump == XF_BREAKS || s->jump == XF_RETURNS;
        if (s->jump != XF_RETURNS)
            s->jump = XF_GOES_ON;
        if (leaves)
            xf_proof_join(r->p, &r->exits, s);
        else
            l->v[on++] = *s;
    }
    l->n = on;
}

static void ask(struct rounds *r, const struct xf_proof_state *s, struct xf_proof_states *on)
{
    struct xf_proof_states out = xf_proof_states(r->p);
    if (r->loop->expr)
        xf_proof_branch(r->p, s, r->loop->expr, on, &out);
    else
        xf_proof_join(r->p, on, s);
    leave(r, &out);
}

static void run_from(struct rounds *r, enum xf_left_over left, enum xf_left_over right)
{
    struct xf_sort_proof *p = r->p;
    struct xf_proof_states l = xf_proof_states(p), again = xf_proof_states(p);
    struct xf_proof_state s = r->head;
    s.left = left;
    s.right = right;
    if (r->loop->kind == XS_DO)
        xf_proof_join(p, &l, &s);
    else
        ask(r, &s, &l);
    xf_proof_exec(p, &l, r->loop->body);
    land(r, &l);
    if (r->loop->step)
        xf_proof_exec_expr(p, &l, r->loop->step);
    for (size_t i = 0; r->loop->kind == XS_DO && i < l.n; i++)
        ask(r, &l.v[i], &again);
    if (r->loop->kind == XS_DO)
        l = again;
    for (size_t i = 0; i < l.n && !p->failed; i++)
        come_back(r, &l.v[i], false);
}

/* From a head that all trips begin with, or until one is found that differs. */
static void run_rounds(struct rounds *r, const struct xf_proof_states *l)
{
    memset(r->come, 0, sizeof r->come);
    memset(r->done, 0, sizeof r->done);
    r->again = false;
    r->exits.n = 0;
    r->head = l->v[0];
    r->head.order = 0;
    r->head.taken = false;
    for (size_t i = 0; i < r->head.n; i++)
        if (r->lost[i] || r->head.name[i].held.kind == XF_HELD_ITEM)
            r->head.name[i].held = nothing;
    for (size_t i = 0; i < l->n; i++)
        come_back(r, &l->v[i], true);
    for (bool more = true; more && !r->p->failed && !r->again;) {
        more = false;
        for (int k = 0; k < 4 && !r->p->failed; k++) {
            int left = k / 2, right = k % 2;
            if (!r->come[left][right] || r->done[left][right])
                continue;
            r->done[left][right] = more = true;
            run_from(r, left, right);
        }
    }
}

static void merge_in_loop(struct xf_sort_proof *p, struct xf_proof_states *l,
                          const struct xf_stmt *loop)
{
    struct rounds r = {.p = p, .loop = loop, .exits = xf_proof_states(p), .again = true};
    p->around++;
    for (int i = 0; r.again && !p->failed; i++) {
        if (i == XF_PROOF_NAMES)
            p->failed = true;
        run_rounds(&r, l);
    }
    p->around--;
    *l = r.exits;
}

/* ---- which of the two ---- */

void xf_proof_loop(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop)
{
    if (p->failed || p->nothing_to_do || p->mode == XF_COPYING ||
        (p->mode == XF_STRAIGHT && l->n != 1)) {
        p->failed = true;
        return;
    }
    if (p->layout.any) {
        p->failed = p->mode == XF_STRAIGHT && !xf_part_begin(p, l, loop);
        if (!p->failed)
            xf_part_loop(p, l, loop);
        return;
    }
    if (p->mode == XF_STRAIGHT) {
        struct xf_sort_proof before = *p;
        struct xf_proof_state s = l->v[0];
        if (copies(p, &l->v[0], loop) && !p->failed)
            return;
        *p = before;
        l->v[0] = s;
        if (!xf_merge_begin(p, l, loop)) {
            p->failed = true;
            return;
        }
    }
    merge_in_loop(p, l, loop);
}
