/* SPDX-License-Identifier: MIT */
#include "naming.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "decisions.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "place.h"
#include "result.h"
#include "shape.h"
#include "share_group.h"
#include "source_part.h"
#include "walk.h"

static bool inside(const struct xf_expr *e, const struct xf_expr *outer)
{
    return xf_span_holds(outer->where.span, e->where.span);
}

static bool in_a_call(const struct xf_share_group *g, const struct xf_decision *d)
{
    for (size_t c = 0; c < g->spec.n_calls; c++)
        if (inside(d->expr, g->spec.calls[c]))
            return true;
    return false;
}

/* An expression decided to be `unit` times the share, or a multiple of that; one in a call of the
 * group before others. */
static const struct xf_decision *names_share(const struct xf_share_group *g,
                                             const struct xf_num *unit, bool multiple)
{
    const struct xf_decision *found = NULL;
    for (size_t i = 0; i < g->decisions.n; i++) {
        const struct xf_decision *d = &g->decisions.v[i];
        bool fits = d->meaning == XF_MY_SHARE && !d->rest &&
                    (multiple ? xf_num_quotient(g->flow->nums, d->scale, unit) != NULL
                              : xf_num_equal(d->scale, unit));
        if (fits && in_a_call(g, d))
            return d;
        if (fits && !multiple && !found)
            found = d;
    }
    return found;
}

/* ---- variables ---- */

struct holder {
    const struct xf_share_group *group;
    const struct xf_num *want;
    const struct xf_expr *found;
};

/* A variable that is set once, to the number wanted, and means that after the edits, too. */
static void find_holder(const struct xf_expr *e, void *ctx)
{
    struct holder *h = ctx;
    struct xf_stmt all = {.kind = XS_BLOCK, .body = h->group->function->body};
    bool local = e->kind == XE_VAR && e->sym &&
                 (e->sym->kind == XSYM_LOCAL || e->sym->kind == XSYM_PARAM) && !e->sym->is_static;
    if (!h->found && local && e->where.origin == XF_PLAIN &&
        xf_num_equal(xf_flow_number(h->group->flow, e), h->want) &&
        !xf_flow_decided(&h->group->flow->in, e) &&
        xf_shape_writes(&all, e->sym) <= (e->sym->kind == XSYM_LOCAL))
        h->found = e;
}

static const struct xf_expr *holder_of(const struct xf_share_group *g, const struct xf_num *n)
{
    struct holder h = {.group = g, .want = n};
    xf_walk_exprs(g->function->body, find_holder, &h);
    return h.found;
}

/* What call c has for a count; where variables in that are edited, what the original has. */
static const struct xf_num *counted(const struct xf_share_group *g, size_t c, int side,
                                    const struct xf_expr *count)
{
    if (g->spec.places_as_used)
        return side ? g->sites[c]->recv_count : g->sites[c]->send_count;
    return xf_flow_number(g->flow, count);
}

/* A count of a call that stays what it is: all that is edited are places in the whole. */
static const struct xf_expr *count_of_a_call(const struct xf_share_group *g, const struct xf_num *n)
{
    for (size_t c = 0; c < g->spec.n_calls; c++)
        for (int side = 0; side < 2; side++) {
            const struct xf_expr *call = g->spec.calls[c];
            const struct xf_expr *count = call->arg[xf_mpi_arg(g->sites[c]->mpi, "nm"[side]) + 1];
            if (count->where.origin == XF_PLAIN && !xf_flow_decided(&g->flow->in, count) &&
                !xf_shape_has_effects(count) && xf_num_equal(counted(g, c, side, count), n))
                return count;
        }
    return NULL;
}

/* The share itself; else, where the program knows only a multiple of it, that multiple, and shares
 * are dealt out in its unit. Where nothing holds the unit, a variable that holds the share will do.
 */
void xf_name_group(struct xf_share_group *g)
{
    int64_t k;
    struct xf_nums *nums = g->flow->nums;
    g->unit = g->spec.grain;
    const struct xf_decision *d = names_share(g, g->unit, false);
    g->share = d ? d->expr : NULL;
    const struct xf_num *share = xf_num_mul(nums, g->spec.share, g->unit);
    if (!d && !(d = names_share(g, g->unit, true)))
        g->share = count_of_a_call(g, share);
    bool told = d && (xf_num_is_const(d->scale, &k) || holder_of(g, d->scale));
    if (!g->share && !told)
        g->share = holder_of(g, share);
    if (!g->share && !d && g->spec.total) { /* places alone are edited */
        g->share = xf_rule_word_for_share(g);
        g->reworded = g->share != NULL;
    }
    if (g->share || !d)
        return;
    g->share = d->expr;
    g->unit = d->scale;
}

/* Of two instances of a template. */
static bool have_one_text(const struct xf_share_group *x, const struct xf_share_group *y)
{
    const struct xf_span *a = &x->spec.calls[0]->where.span, *b = &y->spec.calls[0]->where.span;
    return x->function->instance.n && x->function != y->function && a->begin == b->begin;
}

void xf_number_alike(struct xf_arena *a, struct xf_judgement *out)
{
    for (size_t i = out->n_groups; i-- > 0;) {
        struct xf_group *g = out->groups[i]->verdict;
        size_t alike = 1;
        for (size_t k = 0; k < i; k++)
            alike += !strcmp(out->groups[k]->verdict->id, g->id) &&
                     !have_one_text(out->groups[k], out->groups[i]);
        if (alike > 1)
            g->id = xf_sprintf(a, "%s:%zu", g->id, alike);
    }
}
