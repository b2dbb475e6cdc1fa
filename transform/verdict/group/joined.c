/* SPDX-License-Identifier: MIT */
#include "judging.h"

#include "arena.h"
#include "events.h"
#include "flow.h"
#include "groups.h"
#include "judgement.h"
#include "num.h"
#include "result.h"
#include "share_group.h"

/* Not judged yet, or refused. */
static bool is_open(const struct xf_share_group *g)
{
    return !g->verdict || g->verdict->verdict == XF_REFUSED;
}

/* A call that was taken for one of a record, and moves the block of `g` by a count of its share:
 * two counts that are the same constant need not be one, but here they are. */
static bool is_of_block(const struct xf_judging *j, const struct xf_share_group *g,
                        const struct xf_call_site *s)
{
    return !s->group && s->call && s->verdict == XF_LEFT && xf_site_counts_share(j->nums, s, g) &&
           xf_moves_block(g, &s->call->where);
}

/* A group of the calls of `g` that has those of other open groups of its share, too, if `with` says
 * so (NULL: none), and what `met`, which is `g` once judged, met as a record (NULL: nothing); any
 * function may be edited for it. */
static struct xf_share_group *
join_groups(struct xf_judging *j, struct xf_share_group *g, const struct xf_share_group *met,
            bool (*with)(const struct xf_share_group *g, const struct xf_share_group *other))
{
    struct xf_share_group *wide = xf_alloc(j->arena, sizeof *wide);
    wide->function = wide->spec.function = g->function;
    wide->spec.share = g->spec.share;
    wide->spec.start = g->spec.start;
    wide->spec.total = g->spec.total;
    wide->spec.grain = g->spec.grain;
    wide->spec.comm = g->spec.comm;
    wide->spec.across = true;
    wide->comm = g->comm;
    for (size_t i = 0; i < j->out->n_sites; i++) {
        struct xf_call_site *s = &j->out->sites[i];
        bool other = with && s->group && s->group != g && is_open(s->group) &&
                     xf_num_equal(s->group->spec.comm, g->spec.comm) &&
                     xf_num_equal(s->group->spec.share, g->spec.share) &&
                     s->group->spec.total == g->spec.total && with(g, s->group);
        if ((s->group && (s->group == g || other)) || (met && is_of_block(j, met, s)))
            xf_group_add(j->arena, wide, s);
    }
    return wide;
}

static bool has_sites(const struct xf_judgement *out, const struct xf_share_group *g)
{
    for (size_t i = 0; i < out->n_sites; i++)
        if (out->sites[i].group == g)
            return true;
    return false;
}

void xf_adopt_group(struct xf_judgement *out, struct xf_share_group *g)
{
    size_t kept = 0;
    struct xf_share_group *first = NULL;
    for (size_t i = 0; i < out->n_sites; i++)
        for (size_t c = 0; c < g->spec.n_calls; c++)
            if (out->sites[i].call && out->sites[i].call == g->spec.calls[c]) {
                first = first ? first : out->sites[i].group;
                out->sites[i].group = g;
            }
    for (size_t i = 0; i < out->n_groups; i++) {
        struct xf_share_group *other = out->groups[i] == first ? g : out->groups[i];
        if (has_sites(out, other))
            out->groups[kept++] = other;
    }
    out->n_groups = kept;
}

static bool is_half(const struct xf_share_group *g, const struct xf_share_group *other)
{
    (void)g;
    return xf_group_is_half(other);
}

/* Where it is refused, a call of the other group is what moves its block. */
static bool meets_call_of(const struct xf_share_group *g, const struct xf_share_group *other)
{
    for (size_t i = 0; i < other->spec.n_calls; i++)
        if (xf_moves_block(g, &other->spec.calls[i]->where))
            return true;
    return false;
}

static bool may_be_joined(struct xf_judging *j, const struct xf_share_group *g)
{
    return g->verdict->verdict == XF_REFUSED && !g->flow->progress.gave_up_at &&
           !xf_switched_off(j, g);
}

/* The group with all others of its share that only deal or only collect, before any of them: where
 * one deals what another collects, in functions of their own, none of them stands alone. */
static bool judge_halves(struct xf_judging *j, struct xf_share_group *g)
{
    struct xf_share_group *whole = xf_group_is_half(g) ? join_groups(j, g, NULL, is_half) : g;
    if (whole == g || xf_group_is_half(whole))
        return false;
    xf_judge_group(j, whole);
    g->run.joined = whole;
    if (whole->verdict->verdict == XF_REWRITTEN)
        xf_adopt_group(j->out, whole);
    return whole->verdict->verdict == XF_REWRITTEN;
}

static struct xf_share_group *next_not_judged(const struct xf_judgement *out)
{
    for (size_t i = 0; i < out->n_groups; i++)
        if (!out->groups[i]->verdict)
            return out->groups[i];
    return NULL;
}

static void judge_each(struct xf_judging *j)
{
    struct xf_share_group *g;
    while ((g = next_not_judged(j->out))) {
        if (!judge_halves(j, g))
            xf_judge_group(j, g);
    }
}

static bool any_other(const struct xf_share_group *g, const struct xf_share_group *other)
{
    return g != other;
}

/* The group with all others of its share, judged; that may have been done. */
static struct xf_share_group *judge_with_all(struct xf_judging *j, struct xf_share_group *g,
                                             struct xf_share_group *all)
{
    if (g->run.joined && g->run.joined->verdict && g->run.joined->spec.n_calls == all->spec.n_calls)
        return g->run.joined;
    xf_judge_group(j, all);
    return all;
}

/* A refused group once more, as one for which any function may be edited: alone, and with others of
 * its share. Refused, it is judged by the first, as what was not edited before tells nothing of the
 * program; by the second where the others' calls stand in its way. */
static void judge_across(struct xf_judging *j, struct xf_share_group *g)
{
    struct xf_share_group *own = g;
    if (g->flow->scope.wants_across)
        xf_judge_group(j, own = join_groups(j, g, NULL, NULL));
    struct xf_share_group *all = join_groups(j, g, own, any_other);
    bool joined = own->verdict->verdict == XF_REFUSED && all->spec.n_calls > g->spec.n_calls;
    if (joined)
        all = judge_with_all(j, g, all);
    joined = joined && (all->verdict->verdict == XF_REWRITTEN || meets_call_of(own, all));
    if (joined || (own != g && !own->flow->progress.gave_up_at))
        xf_adopt_group(j->out, joined ? all : own);
}

static void try_across(struct xf_judging *j)
{
    for (size_t i = 0; i < j->out->n_groups; i++)
        if (may_be_joined(j, j->out->groups[i]))
            judge_across(j, j->out->groups[i]);
}

void xf_judge_groups(struct xf_judging *j)
{
    judge_each(j);
    try_across(j);
}
