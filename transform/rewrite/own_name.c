/* SPDX-License-Identifier: MIT */
#include "own_name.h"

#include <string.h>

#include "effects.h"
#include "num.h"
#include "share_group.h"
#include "source_part.h"
#include "walk.h"

/* It goes with what it stands in. */
static bool is_edited_away(const struct rewrite *r, const struct xf_expr *e)
{
    for (size_t i = 0; i < r->group->decisions.n; i++) {
        const struct xf_expr *edited = r->group->decisions.v[i].expr;
        if (edited != e && xf_span_holds(edited->where.span, e->where.span))
            return true;
    }
    return false;
}

static void count_use(const struct xf_expr *e, void *ctx)
{
    struct rewrite *r = ctx;
    if (e->kind != XE_VAR || e->sym != r->uses.sym || is_edited_away(r, e))
        return;
    if (r->uses.n++ == 0 || e->where.span.begin > r->uses.last)
        r->uses.last = e->where.span.begin;
}

static void count_uses(struct rewrite *r, const struct xf_sym *sym)
{
    if (r->uses.sym == sym)
        return;
    r->uses.sym = sym;
    r->uses.n = 0;
    xf_walk_exprs(sym->function->body, count_use, r);
}

static bool is_own_share(const struct rewrite *r, const struct xf_decision *d,
                         const struct xf_sym *sym)
{
    return d->expr->kind == XE_VAR && d->expr->sym == sym && d->meaning == XF_MY_SHARE && !d->of &&
           !d->rest && !d->guarded && xf_num_equal(d->scale, r->group->unit);
}

static int count_own(const struct rewrite *r, const struct xf_sym *sym)
{
    int n = 0;
    for (size_t i = 0; i < r->group->decisions.n; i++)
        n += is_own_share(r, &r->group->decisions.v[i], sym);
    return n;
}

/* The plan is made before, and not anew on the way to the last use: in another function that would
 * take a call. */
static bool is_planned(const struct rewrite *r, const struct xf_function *in,
                       const struct xf_expr *init, size_t last_use)
{
    const struct xf_insertion_point *p = &r->group->place;
    if (p->in == in)
        return (p->after ? p->after->where.span.end : p->before->where.span.begin) <=
               init->where.span.begin;
    for (size_t at = init->where.span.end; at < last_use; at++)
        if (strchr("(){}:", r->unit->source[at]))
            return false;
    return true;
}

static bool holds_any_share(const struct rewrite *r, const struct xf_type *t)
{
    const struct xf_type *share = r->group->share->type;
    return t && share && t->kind == XT_INT && t->size_bytes >= share->size_bytes;
}

const struct xf_expr *xf_own_name(struct rewrite *r, const struct xf_decision *d)
{
    const struct xf_sym *sym = d->expr->kind == XE_VAR ? d->expr->sym : NULL;
    const struct xf_expr *init = sym ? sym->init : NULL;
    if (!init || sym->kind != XSYM_LOCAL || sym->is_static || !sym->function ||
        init->where.origin != XF_PLAIN || !holds_any_share(r, sym->type) ||
        !is_own_share(r, d, sym) || xf_effects_of(init))
        return NULL;
    count_uses(r, sym);
    bool all = r->uses.n == count_own(r, sym);
    return all && is_planned(r, d->in, init, r->uses.last) ? init : NULL;
}
