/* SPDX-License-Identifier: MIT */
#include "groups.h"

#include <stdint.h>
#include <string.h>

#include "alone.h"
#include "arena.h"
#include "calls.h"
#include "counts_filled.h"
#include "events.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "num_arith.h"
#include "num_grain.h"
#include "origin.h"
#include "outside.h"
#include "quote.h"
#include "result.h"
#include "shape.h"
#include "share_group.h"
#include "sized.h"
#include "value.h"

/* ---- the share in a count ---- */

struct factors {
    struct xf_nums *nums;
    const struct xf_num *size, *share;
};

static void take_factor(const struct xf_atom *atom, void *ctx)
{
    struct factors *f = ctx;
    const struct xf_num *n = xf_num_of_atom(f->nums, atom), *part = n;
    int64_t one;
    if (f->share && xf_num_mentions(f->nums, f->share, n)) /* its square: rows as long as that */
        return;
    bool grained = !xf_num_is_const(xf_nums_grain_of(f->nums, &part), &one) || one != 1;
    if (grained || (xf_num_mentions(f->nums, n, f->size) && !xf_num_equal(n, f->size)))
        f->share = f->share ? xf_num_mul(f->nums, f->share, n) : n;
}

/* The factor of the count that comes from a division by the number of processes; the whole count
 * when there is none, as where the program deals out a fixed number of items to each. */
static const struct xf_num *share_of(struct xf_nums *nums, const struct xf_observation *o)
{
    const struct xf_num *count = xf_count_of(o);
    if (o->total) /* the program divides with a rest */
        return xf_num_quotient(nums, count, o->share) ? o->share : NULL;
    struct factors f = {.nums = nums, .size = xf_num_size(nums, o->comm)};
    if (!xf_num_factors(nums, count, take_factor, &f)) /* a sum, such as n / size + 1 */
        return o->uniform && xf_num_mentions(nums, count, f.size)
                   ? xf_num_quotient(nums, count, xf_num_content(nums, count))
                   : NULL;
    if (!o->uniform && xf_num_mentions(nums, f.share, xf_num_rank(nums, o->comm)))
        return NULL; /* of this process alone, though the call lists no counts */
    return f.share ? f.share : count;
}

static bool from_division(struct xf_nums *nums, const struct xf_observation *o)
{
    return xf_num_mentions(nums, share_of(nums, o), xf_num_size(nums, o->comm));
}

/* ---- groups ---- */

bool xf_site_counts_share(struct xf_nums *nums, const struct xf_call_site *s,
                          const struct xf_share_group *g)
{
    return s->seen && xf_count_of(s->seen) && s->seen->same_everywhere &&
           xf_num_equal(g->spec.comm, s->seen->comm) && g->spec.total == s->seen->total &&
           xf_num_quotient(nums, xf_count_of(s->seen), g->spec.share);
}

static struct xf_share_group *find_group(struct xf_judgement *j, struct xf_nums *nums,
                                         const struct xf_call_site *s)
{
    for (size_t i = 0; i < j->n_groups; i++) {
        struct xf_share_group *g = j->groups[i];
        if (g->function == s->function && xf_site_counts_share(nums, s, g))
            return g;
    }
    return NULL;
}

void xf_group_add(struct xf_arena *a, struct xf_share_group *g, const struct xf_call_site *s)
{
    size_t n = g->spec.n_calls++;
    const struct xf_expr **calls = xf_alloc(a, (n + 1) * sizeof *calls);
    const struct xf_observation **sites = xf_alloc(a, (n + 1) * sizeof *sites);
    if (n) {
        memcpy(calls, g->spec.calls, n * sizeof *calls);
        memcpy(sites, g->sites, n * sizeof *sites);
    }
    calls[n] = s->call;
    sites[n] = s->seen;
    g->spec.calls = calls;
    g->sites = sites;
    if (!g->root && xf_mpi_arg(s->mpi, 'R') >= 0) {
        g->root = s->call->arg[xf_mpi_arg(s->mpi, 'R') + 1];
        g->spec.root = s->seen->root;
    }
}

/* What is dealt out has several elements for each item where another call of the function has one,
 * or fewer: the count that all of these are multiples of. */
static const struct xf_num *count_of_items(const struct xf_judgement *j, struct xf_nums *nums,
                                           const struct xf_call_site *s, const struct xf_num *count)
{
    int64_t k;
    for (size_t i = 0; i < j->n_sites && !xf_num_is_const(count, &k); i++) {
        const struct xf_call_site *t = &j->sites[i];
        bool beside = t->seen && t->function == s->function && !t->seen->total &&
                      xf_num_equal(t->seen->comm, s->seen->comm);
        const struct xf_num *other = beside ? share_of(nums, t->seen) : NULL;
        if (xf_num_is_const(xf_num_quotient(nums, count, other), &k) && k > 1)
            count = other;
    }
    return count;
}

static struct xf_share_group *new_group(struct xf_arena *a, struct xf_judgement *j,
                                        struct xf_nums *nums, const struct xf_call_site *s)
{
    struct xf_share_group *g = xf_alloc(a, sizeof *g);
    struct xf_share_group **more = xf_alloc(a, (j->n_groups + 1) * sizeof(*more));
    if (j->n_groups)
        memcpy(more, j->groups, j->n_groups * sizeof *more);
    more[j->n_groups++] = g;
    j->groups = more;
    g->function = g->spec.function = s->function;
    g->spec.share = count_of_items(j, nums, s, share_of(nums, s->seen));
    g->spec.start = s->seen->start;
    g->spec.total = s->seen->total;
    g->spec.grain = xf_nums_grain_of(nums, &g->spec.share);
    g->spec.comm = s->seen->comm;
    g->comm = s->call->arg[xf_mpi_arg(s->mpi, 'C') + 1];
    return g;
}

/* Sites whose share is a division make groups first; a scatter of a fixed count makes one of its
 * own; a gather of one joins a group or moves a record. */
static bool founds_group(struct xf_nums *nums, const struct xf_call_site *s, int round)
{
    if (round == 0)
        return from_division(nums, s->seen);
    return round == 1 && xf_mpi_transfer(s->mpi) == XF_MPI_SCATTER;
}

/* A group in the function that writes this count for its share: then it may be meant here, too. */
static const struct xf_share_group *written_alike(const struct xf_judgement *j,
                                                  const struct xf_call_site *s)
{
    const struct xf_expr *count = xf_written_count(s->seen);
    for (size_t i = 0; i < j->n_groups; i++)
        for (size_t k = 0; j->groups[i]->function == s->function && k < j->groups[i]->spec.n_calls;
             k++) {
            const struct xf_observation *o = j->groups[i]->sites[k];
            if (!count->has_value && xf_shape_same(count, xf_written_count(o)))
                return j->groups[i];
        }
    return NULL;
}

/* A group of another function that has this count, or a divisor of it, for its share: a number that
 * the program reckons, as two counts that are written as 4 need not be one. */
static const struct xf_share_group *
dealt_elsewhere(const struct xf_judgement *j, struct xf_nums *nums, const struct xf_call_site *s)
{
    int64_t k;
    for (size_t i = 0; i < j->n_groups; i++) {
        const struct xf_group_spec *g = &j->groups[i]->spec;
        if (!g->total && !s->seen->total && !xf_num_is_const(g->share, &k) &&
            xf_num_equal(g->comm, s->seen->comm) &&
            xf_num_quotient(nums, xf_count_of(s->seen), g->share))
            return j->groups[i];
    }
    return NULL;
}

/* In the function of `s`, with the share of that one. */
static struct xf_share_group *group_beside(struct xf_arena *a, struct xf_judgement *j,
                                           struct xf_nums *nums, const struct xf_call_site *s,
                                           const struct xf_share_group *other)
{
    struct xf_share_group *g = new_group(a, j, nums, s);
    g->spec.share = other->spec.share;
    g->spec.grain = other->spec.grain;
    return g;
}

static void place_site(struct xf_arena *a, const struct xf_unit *unit, struct xf_nums *nums,
                       struct xf_judgement *j, struct xf_call_site *s, int round)
{
    if (!share_of(nums, s->seen)) {
        if (s->seen->total)
            xf_settle_own_part(a, unit, s);
        else
            xf_settle_because(a, s,
                              s->seen->uniform
                                  ? xf_reason_text(XF_REASON_NOT_A_DISTRIBUTION)
                                  : "the count is not known to be one for all processes",
                              NULL);
        return;
    }
    struct xf_share_group *g = find_group(j, nums, s);
    if (!g && founds_group(nums, s, round))
        g = new_group(a, j, nums, s);
    const struct xf_share_group *other = !g && round == 2 ? dealt_elsewhere(j, nums, s) : NULL;
    if (other)
        g = group_beside(a, j, nums, s, other);
    if (g) {
        xf_group_add(a, g, s);
        s->group = g;
    } else if (round == 2 && written_alike(j, s)) {
        xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
        s->reason =
            "the count is written as that of another call, but is not known to be its share";
    } else if (round == 2) {
        xf_settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    }
}

/* The name in a macro's definition is left with all the calls that come of it: those of that name
 * that stand in no other text. */
static void settle_definition(struct xf_call_site *s, const struct xf_judgement *j)
{
    size_t n = 0, left = 0;
    for (size_t i = 0; i < j->n_sites; i++) {
        const struct xf_call_site *c = &j->sites[i];
        if (!c->call || c->call->where.origin == XF_PLAIN ||
            strcmp(c->call->text, s->mention->name))
            continue;
        n++;
        left += c->verdict == XF_LEFT;
    }
    if (n && n == left)
        xf_settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
}

void xf_form_groups(struct xf_arena *a, const struct xf_unit *unit,
                    const struct xf_callers *callers, struct xf_nums *nums,
                    const struct xf_observations *seen, struct xf_judgement *out)
{
    for (size_t i = 0; i < out->n_sites; i++) {
        struct xf_call_site *s = &out->sites[i];
        for (size_t k = 0; k < seen->n; k++)
            if (seen->v[k].call == s->call)
                s->seen = &seen->v[k];
        xf_settle_alone(a, unit, s, seen->cut_short);
    }
    for (size_t i = 0; i < out->n_sites; i++)
        if (out->sites[i].mention && out->sites[i].mention->kind == XM_MACRO_DEFINITION)
            settle_definition(&out->sites[i], out);
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < out->n_sites; i++)
            if (!out->sites[i].code && !out->sites[i].group)
                place_site(a, unit, nums, out, &out->sites[i], round);
    for (size_t i = 0; i < out->n_sites; i++)
        xf_settle_unsure(a, unit, callers, nums, seen, &out->sites[i]);
}

bool xf_group_is_half(const struct xf_share_group *g)
{
    size_t deals = 0;
    for (size_t i = 0; i < g->spec.n_calls; i++)
        deals += xf_mpi_transfer(g->sites[i]->mpi) == XF_MPI_SCATTER;
    return deals == 0 || deals == g->spec.n_calls;
}

void xf_recall_records(struct xf_judgement *out)
{
    int64_t k;
    for (size_t i = 0; i < out->n_sites; i++) {
        struct xf_call_site *s = &out->sites[i];
        if (s->verdict != XF_LEFT || !s->seen || xf_num_is_const(xf_count_of(s->seen), &k))
            continue;
        for (size_t g = 0; g < out->n_groups; g++)
            if (xf_moves_block(out->groups[g], &s->call->where))
                xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    }
}
