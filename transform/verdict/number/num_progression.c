/* SPDX-License-Identifier: MIT */
#include "num_progression.h"

#include <stdbool.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_index.h"
#include "num_terms.h"
#include "unique.h"

static bool same_progression(const void *have, const void *want)
{
    const struct xf_progression *a = have, *b = want;
    return a->from == b->from && a->end == b->end && a->slope == b->slope && a->start == b->start &&
           a->rule == b->rule && a->step == b->step && a->begin == b->begin &&
           a->counter == b->counter && a->before == b->before && a->bytes == b->bytes &&
           a->except == b->except;
}

const struct xf_progression *xf_num_progression(struct xf_nums *t, struct xf_progression p)
{
    const struct xf_num *part[] = {p.from, p.end,  p.slope, p.start,
                                   p.rule, p.step, p.begin, p.counter};
    uint64_t hash = xf_stir((uint64_t)p.bytes * 4 + p.except, (uintptr_t)p.before);
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        hash = xf_stir(hash, (uintptr_t)part[i]);
    struct xf_slot *slot = xf_unique_find(t->arena, &t->progressions, hash, same_progression, &p);
    if (!slot->what) {
        struct xf_progression *made = xf_alloc(t->arena, sizeof *made);
        *made = p;
        xf_unique_put(&t->progressions, slot, hash, made);
    }
    return slot->what;
}

const struct xf_num *xf_num_element(struct xf_nums *t, const struct xf_progression *p,
                                    const struct xf_num *i)
{
    return p->rule ? xf_num_replace(t, p->rule, xf_num_index(t), i)
                   : xf_num_add(t, xf_num_mul(t, p->slope, i), p->start);
}

/* a <= b, whatever the counters in them, and as `some`, where it is a number of processes, is one
 * at least. */
static bool at_most(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b,
                    const struct xf_num *some)
{
    const struct xf_atom *atom = xf_num_as_atom(t, some);
    const struct xf_num *more = xf_num_lowest(t, xf_num_sub(t, b, a));
    const struct xf_num *others = xf_num_sub(t, some, xf_num_const(t, 1));
    return xf_num_nonnegative(t, more) ||
           (atom && atom->kind == XA_SIZE && xf_num_nonnegative(t, xf_num_sub(t, more, others)));
}

const struct xf_num *xf_num_at(struct xf_nums *t, const struct xf_progression *p,
                               const struct xf_num *i)
{
    if (!i)
        return NULL;
    const struct xf_atom *atom = xf_num_as_atom(t, i);
    const struct xf_num *first = i, *behind = xf_num_add(t, i, xf_num_const(t, 1));
    if (atom && atom->kind == XA_RANK) {
        first = xf_num_const(t, 0);
        behind = xf_num_size(t, atom->a);
    }
    const struct xf_atom *end = xf_num_as_atom(t, p->end);
    int64_t k;
    if (end && end->kind == XA_SIZE && xf_num_is_const(behind, &k) && k == 1) /* one process is */
        behind = p->end;
    int64_t at = 0;
    bool before = xf_num_is_const(i, &at) && at < 0; /* an array, which nobody reads */
    bool from_first = xf_num_is_zero(p->from) && !before;
    bool single = xf_num_equal(first, p->from) && xf_num_equal(behind, p->end);
    if (!single &&
        !((from_first || at_most(t, p->from, first, p->end)) && at_most(t, behind, p->end, p->end)))
        return p->before ? xf_num_at(t, p->before, i) : NULL;
    return xf_num_element(t, p, i);
}
