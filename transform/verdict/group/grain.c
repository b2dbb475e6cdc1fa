/* SPDX-License-Identifier: MIT */
#include "grain.h"

#include <stdint.h>

#include "decisions.h"
#include "flow.h"
#include "found.h"
#include "guard.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "result.h"
#include "share_group.h"

enum { MAX_MULTIPLE = 4096 };

/* ---- what all want ---- */

static int64_t common_multiple(int64_t a, int64_t b)
{
    int64_t x = a, y = b;
    while (y) {
        int64_t rest = x % y;
        x = y;
        y = rest;
    }
    return a / x * b;
}

static const struct xf_num *fixed_grain(const struct xf_flow *f)
{
    int64_t all = 1, k;
    for (size_t i = 0; i < f->found->wanted.n; i++) {
        if (!xf_num_is_const(f->found->wanted.v[i].grain, &k) || k > MAX_MULTIPLE)
            continue;
        int64_t more = common_multiple(all, k);
        all = more <= MAX_MULTIPLE ? more : all;
    }
    return all > 1 ? xf_num_const(f->nums, all) : NULL;
}

static void add(struct xf_grain out[XF_MAX_GRAINS], size_t *n, struct xf_grain want)
{
    for (size_t i = 0; i < *n; i++)
        if (xf_num_equal(out[i].whole, want.whole) && xf_num_equal(out[i].grain, want.grain))
            return;
    if (want.grain && *n < XF_MAX_GRAINS)
        out[(*n)++] = want;
}

size_t xf_grains_wanted(const struct xf_judgement *j, struct xf_grain out[XF_MAX_GRAINS])
{
    size_t n = 0;
    for (size_t i = 0; i < j->n_groups; i++) {
        const struct xf_share_group *g = j->groups[i];
        const struct xf_flow *f = g->flow;
        if (g->verdict->verdict != XF_REFUSED || f->progress.gave_up_at)
            continue;
        add(out, &n, (struct xf_grain){g->spec.share, fixed_grain(f), NULL});
        for (size_t k = 0; k < f->found->wanted.n; k++) {
            const struct xf_wanted *w = &f->found->wanted.v[k];
            add(out, &n, (struct xf_grain){g->spec.share, w->grain, w->expr});
        }
    }
    return n;
}

const struct xf_expr *xf_grain_expr(const struct xf_grain *v, size_t n,
                                    const struct xf_share_group *g)
{
    const struct xf_atom *part = xf_num_as_atom(g->flow->nums, g->spec.share);
    for (size_t i = 0; part && i < n; i++)
        if (xf_num_equal(part->a, v[i].whole) && xf_num_equal(part->b, v[i].grain))
            return v[i].expr;
    return NULL;
}

/* ---- what holds only for whole grains ---- */

void xf_grain_mark(const struct xf_judgement *without, struct xf_share_group *g)
{
    struct xf_flow *f = xf_guard_flow(without, g);
    const struct xf_num *named = f ? xf_flow_number(f, g->share) : NULL;
    for (size_t i = 0; i < g->decisions.n; i++) {
        struct xf_decision *d = &g->decisions.v[i], whole = *d;
        whole.scale = xf_num_quotient(g->flow->nums, d->scale, g->unit);
        if (whole.scale) /* else its own definition is written, which holds in any case */
            d->guarded =
                !named || !xf_num_equal(xf_flow_number(f, d->expr),
                                        xf_decision_even(f->nums, &g->spec, &whole, named));
    }
}

void xf_grain_tell(struct xf_arena *a, struct xf_share_group *g)
{
    const char *text = "tested when the program runs: if the even share is no multiple of what is "
                       "handled at a time, shares stay even";
    xf_guard_tell(a, g, &g->share->where, text);
    g->verdict->duties[XF_SHARE_KNOWN].status = XF_GUARDED;
}
