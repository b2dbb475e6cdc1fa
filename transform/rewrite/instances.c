/* SPDX-License-Identifier: MIT */
#include "instances.h"

#include <string.h>

#include "judgement.h"
#include "result.h"

bool xf_instance_is_written(const struct rewrite *r, const struct xf_function *fn)
{
    if (!r->group->spec.across || !fn || !fn->instance.n)
        return true;
    size_t last = fn->instance.n - 1;
    return fn->instance.i == (r->instance < last ? r->instance : last);
}

static size_t larger(size_t x, const struct xf_function *fn)
{
    return fn && fn->instance.n > x ? fn->instance.n : x;
}

size_t xf_instances_of(const struct xf_share_group *g)
{
    size_t n = 1;
    for (size_t i = 0; g->spec.across && i < g->decisions.n; i++)
        n = larger(n, g->decisions.v[i].in);
    for (size_t i = 0; g->spec.across && i < g->spec.n_calls; i++)
        n = larger(n, g->sites[i]->function);
    return n;
}

bool xf_groups_have_one_text(const struct xf_share_group *x, const struct xf_share_group *y)
{
    bool one = x != y && !x->spec.across && !y->spec.across && x->function != y->function &&
               x->function->instance.n && x->spec.n_calls == y->spec.n_calls;
    for (size_t i = 0; one && i < x->spec.n_calls; i++)
        one = x->spec.calls[i]->where.span.begin == y->spec.calls[i]->where.span.begin;
    return one;
}

bool xf_each_instance_has_one(const struct xf_judgement *j, const struct xf_share_group *g)
{
    size_t n = 1;
    for (size_t i = 0; i < j->n_groups; i++)
        n += j->groups[i]->verdict->verdict == XF_REWRITTEN &&
             xf_groups_have_one_text(g, j->groups[i]);
    return g->spec.across || !g->function->instance.n || n == g->function->instance.n;
}

bool xf_edits_are_alike(const struct xf_edits *x, const struct xf_edits *y)
{
    bool alike = x->n == y->n;
    for (size_t i = 0; alike && i < x->n; i++)
        alike = x->v[i].begin == y->v[i].begin && x->v[i].end == y->v[i].end &&
                !strcmp(x->v[i].text, y->v[i].text);
    return alike;
}
