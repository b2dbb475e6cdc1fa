/* SPDX-License-Identifier: MIT
 * Loops while a range is parted. What a trip may begin with are finitely many states: which zones
 * have no item, one or more, and how the items at the edges may compare; cursors are linear in the
 * lengths of the zones. Each trip makes the middle smaller, but for a few. */
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "sort_parting.h"

enum {
    MOST_IDLE = 3, /* as two bits can hold */
    MOST_LOOPS = 8,
    MOST_ALIKE = 3,
    MOST_HEADS = 180
};

static const struct xf_held nothing = {.kind = XF_HELD_NOTHING};

struct rounds {
    struct xf_sort_proof *p;
    const struct xf_stmt *loop;
    struct xf_proof_states heads, exits;
    size_t done;
    const struct xf_sym *lost[XF_PROOF_NAMES]; /* variables that no one number tells of */
    size_t n_lost;
    bool again;
};

static bool is_same_way(const struct xf_proof_state *a, const struct xf_proof_state *b)
{
    const struct xf_parts *x = &a->parts, *y = &b->parts;
    return !memcmp(x->n, y->n, sizeof x->n) && !memcmp(x->edge, y->edge, sizeof x->edge) &&
           !memcmp(x->of, y->of, sizeof x->of) && x->there == y->there && x->within == y->within &&
           x->placed == y->placed && x->sorted[0] == y->sorted[0] && x->sorted[1] == y->sorted[1] &&
           xf_linear_equal(x->pivot, y->pivot) && a->idle == b->idle &&
           a->outer_idle == b->outer_idle && a->outer_taken == b->outer_taken;
}

static void lose(struct rounds *r, const struct xf_sym *sym)
{
    for (size_t i = 0; i < r->n_lost; i++)
        if (r->lost[i] == sym)
            return;
    if (r->n_lost == XF_PROOF_NAMES)
        r->p->failed = true;
    else
        r->lost[r->n_lost++] = sym;
    r->again = true;
}

/* All that is known at this head holds of s; variables of which it does not are lost. */
static bool is_covered(const struct xf_proof_state *head, struct xf_proof_state *s,
                       struct rounds *lose_in)
{
    bool covered = true;
    for (size_t i = 0; i < head->n; i++) {
        const struct xf_name *name = &head->name[i];
        if (name->held.kind == XF_HELD_NOTHING ||
            xf_held_equal(&name->held, xf_proof_find(s, name->sym, name->member)))
            continue;
        covered = false;
        if (lose_in)
            lose(lose_in, name->sym);
    }
    return covered;
}

static void begin_trip(struct rounds *r, const struct xf_proof_state *from)
{
    struct xf_proof_state s = *from;
    s.taken = false;
    for (size_t i = 0; i < s.n; i++) {
        if (s.name[i].held.kind == XF_HELD_ITEM)
            s.name[i].held = nothing;
        for (size_t k = 0; k < r->n_lost; k++)
            if (r->lost[k] == s.name[i].sym)
                s.name[i].held = nothing;
    }
    int alike = 0;
    for (size_t h = 0; h < r->heads.n; h++) {
        if (!is_same_way(&r->heads.v[h], &s))
            continue;
        if (is_covered(&r->heads.v[h], &s, NULL))
            return;
        if (++alike == MOST_ALIKE) { /* they move on from trip to trip */
            is_covered(&r->heads.v[h], &s, r);
            return;
        }
    }
    if (s.parts.moving || r->heads.n == MOST_HEADS)
        r->p->failed = true;
    else
        xf_proof_join(r->p, &r->heads, &s);
}

static void come_back(struct rounds *r, struct xf_proof_state *s)
{
    s->idle = s->taken ? 0 : s->idle + 1;
    if (s->idle > MOST_IDLE)
        r->p->failed = true;
    else
        begin_trip(r, s);
}

static void leave(struct rounds *r, const struct xf_proof_state *s)
{
    struct xf_proof_state out = *s;
    out.taken = out.taken || out.outer_taken & 1;
    out.outer_taken >>= 1;
    out.idle = out.outer_idle & MOST_IDLE;
    out.outer_idle >>= 2;
    xf_proof_join(r->p, &r->exits, &out);
}

static void ask(struct rounds *r, const struct xf_proof_state *s, struct xf_proof_states *on)
{
    struct xf_proof_states out = xf_proof_states(r->p);
    if (r->loop->expr)
        xf_proof_branch(r->p, s, r->loop->expr, on, &out);
    else
        xf_proof_join(r->p, on, s);
    for (size_t i = 0; i < out.n; i++)
        leave(r, &out.v[i]);
}

static void land(struct rounds *r, struct xf_proof_states *l)
{
    size_t on = 0;
    for (size_t i = 0; i < l->n; i++) {
        struct xf_proof_state *s = &l->v[i];
        bool leaves = s->jump == XF_BREAKS || s->jump == XF_RETURNS;
        if (s->jump != XF_RETURNS)
            s->jump = XF_GOES_ON;
        if (leaves)
            leave(r, s);
        else
            l->v[on++] = *s;
    }
    l->n = on;
}

static void run_trip(struct rounds *r, const struct xf_proof_state *head)
{
    struct xf_sort_proof *p = r->p;
    struct xf_proof_states l = xf_proof_states(p), again = xf_proof_states(p);
    if (r->loop->kind == XS_DO)
        xf_proof_join(p, &l, head);
    else
        ask(r, head, &l);
    xf_proof_exec(p, &l, r->loop->body);
    land(r, &l);
    if (r->loop->step)
        xf_proof_exec_expr(p, &l, r->loop->step);
    for (size_t i = 0; r->loop->kind == XS_DO && i < l.n; i++)
        ask(r, &l.v[i], &again);
    if (r->loop->kind == XS_DO)
        l = again;
    for (size_t i = 0; i < l.n && !p->failed; i++)
        come_back(r, &l.v[i]);
}

void xf_part_loop(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop)
{
    struct rounds r = {.p = p, .loop = loop, .again = true};
    p->failed = p->failed || ++p->around > MOST_LOOPS;
    for (size_t i = 0; i < l->n; i++) {
        struct xf_proof_state *s = &l->v[i];
        s->outer_taken = s->outer_taken << 1 | s->taken;
        s->outer_idle = s->outer_idle << 2 | s->idle;
        s->idle = 0;
    }
    while (r.again && !p->failed) {
        r.again = false;
        r.heads = xf_proof_states(p);
        r.exits = xf_proof_states(p);
        for (size_t i = 0; i < l->n; i++)
            begin_trip(&r, &l->v[i]);
        for (size_t h = 0; h < r.heads.n && !p->failed && !r.again; h++) {
            struct xf_proof_state head = r.heads.v[h];
            run_trip(&r, &head);
        }
    }
    p->around--;
    *l = r.exits;
}
