/* SPDX-License-Identifier: MIT */
#include "num_progression.h"

#include <stdbool.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_terms.h"
#include "unique.h"

static bool same_progression(const void *have, const void *want)
{
    const struct xf_progression *a = have, *b = want;
    return a->from == b->from && a->end == b->end && a->slope == b->slope && a->start == b->start &&
           a->step == b->step && a->counter == b->counter && a->bytes == b->bytes;
}

const struct xf_progression *xf_num_progression(struct xf_nums *t, struct xf_progression p)
{
    const struct xf_num *part[] = {p.from, p.end, p.slope, p.start, p.step, p.counter};
    uint64_t hash = (uint64_t)p.bytes;
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
    return xf_num_add(t, xf_num_mul(t, p->slope, i), p->start);
}

/* a <= b, whatever the counters in them. */
static bool at_most(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    return xf_num_nonnegative(t, xf_num_lowest(t, xf_num_sub(t, b, a)));
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
    bool single = xf_num_equal(first, p->from) && xf_num_equal(behind, p->end);
    if (!single && !(at_most(t, p->from, first) && at_most(t, behind, p->end)))
        return NULL;
    return xf_num_element(t, p, i);
}
