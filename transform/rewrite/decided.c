/* SPDX-License-Identifier: MIT */
#include "decided.h"

#include <inttypes.h>
#include <string.h>

#include "arena.h"
#include "no_variable.h"
#include "num.h"
#include "num_arith.h"
#include "pieces.h"
#include "pieces_region.h"
#include "shape.h"
#include "share_type.h"
#include "source_part.h"
#include "spell.h"
#include "text.h"
#include "word.h"
#include "worth.h"

/* An expression of the rewritten program, and of what type it is. */
struct written {
    const char *text;
    const struct xf_type *type;
};

/* ---- types ---- */

static const struct xf_type *int64(void)
{
    static const struct xf_type t = {.kind = XT_INT,
                                     .name = "int64_t",
                                     .written = "int64_t",
                                     .size_bytes = 8,
                                     .is_signed = true};
    return &t;
}

static bool counts_as_int(const struct xf_type *t)
{
    return xf_shape_is_integer(t) && (t->size_bytes < 4 || (t->size_bytes == 4 && t->is_signed));
}

/* In C++ the type decides which function is called, and what `auto` is; in both, with how many
 * bits is computed what the number stands in. */
static bool is_same(const struct rewrite *r, const struct xf_type *x, const struct xf_type *y)
{
    return !y || xf_shape_is_alike(x, y) ||
           (!r->unit->is_cxx && counts_as_int(x) && counts_as_int(y));
}

static struct written converted(const struct rewrite *r, struct written w, const struct xf_type *t)
{
    if (is_same(r, w.type, t))
        return w;
    const char *format = r->unit->is_cxx ? "static_cast<%s>(%s)" : "(%s)%s";
    return (struct written){xf_sprintf(r->arena, format, xf_without_const(t->name), w.text), t};
}

/* Of the two sides of an operator. */
static const struct xf_type *common_type(const struct xf_type *x, const struct xf_type *y)
{
    bool wider = y && (!x || y->size_bytes > x->size_bytes ||
                       (y->size_bytes == x->size_bytes && !y->is_signed));
    return wider && y->size_bytes >= 4 ? y : x;
}

/* ---- values ---- */

static bool is_initial_in(const struct xf_stmt *s, const struct xf_expr *e)
{
    bool found = s->kind == XS_EXPR && s->expr->kind == XE_ASSIGN && s->expr->op == XOP_NONE &&
                 s->expr->arg[1] == e;
    for (size_t k = 0; s->syms && k < s->n && !found; k++)
        found = s->syms[k]->init == e;
    return found;
}

/* Nothing but the text tells where it stands. */
static bool may_hold(const struct xf_stmt *s, const struct xf_expr *e)
{
    const struct xf_where *outer = &s->where, *inner = &e->where;
    return outer->origin != XF_PLAIN || inner->origin != XF_PLAIN ||
           xf_span_holds(outer->span, inner->span);
}

static bool is_initial_below(const struct xf_stmt *s, const struct xf_expr *e)
{
    if (!s || !may_hold(s, e))
        return false;
    bool found = is_initial_in(s, e) || is_initial_below(s->init, e) ||
                 is_initial_below(s->body, e) || is_initial_below(s->other, e);
    for (size_t i = 0; s->list && i < s->n && !found; i++)
        found = is_initial_below(s->list[i], e);
    return found;
}

/* The whole value of a variable: C converts it as it converted what stood there. */
static bool is_whole_value(const struct xf_decision *d)
{
    return is_initial_below(d->in->body, d->expr);
}

static struct written mine(const struct rewrite *r)
{
    const struct xf_type *t = xf_shape_kept_as(r->group->share);
    bool wide = r->pieces && strcmp(xf_piece_type(r, ""), "") != 0;
    return (struct written){r->mine, wide ? int64() : t};
}

/* `single`: nothing is multiplied with it or added to it; `whole`: it is a whole value */
static struct written place(struct rewrite *r, const struct xf_decision *d, bool single, bool whole)
{
    const struct xf_type *t = xf_shape_kept_as(d->expr);
    const char *offset = r->pieces ? "rsc_pieces_offset(%s)" : "rsc_offset(%s)";
    struct written w = {xf_sprintf(r->arena, offset, r->plan), int64()}, m = mine(r);
    if (!whole || *xf_cast_to(r, ""))
        w = converted(r, w, t);
    if (d->meaning == XF_MY_OFFSET)
        return w;
    const char *sum = whole && single ? "%s + %s" : "(%s + %s)";
    return (struct written){xf_sprintf(r->arena, sum, w.text, m.text), common_type(w.type, m.type)};
}

/* By the runtime: right also where a test at run time fails. No text where it is that as it
 * stands. */
static struct written elements(struct rewrite *r, const struct xf_decision *d)
{
    const struct xf_type *t = xf_shape_kept_as(d->expr);
    if (d->follows && !d->even)
        return (struct written){NULL, t};
    if (d->follows)
        r->failed = xf_sprintf(r->arena, "'%s', parts of which follow the share in some calls only",
                               xf_slice(r, d->expr));
    if (r->pieces && d->in != r->pieces->in) /* it may be called in the region and elsewhere */
        r->failed = xf_sprintf(r->arena, "'%s' in another function", xf_slice(r, d->expr));
    if (r->group->spec.total)
        r->failed = xf_no_variable(r);
    const char *function = !r->pieces                    ? "rsc_elements"
                           : xf_is_in_region(r, d->expr) ? "rsc_pieces_elements"
                                                         : "rsc_pieces_room_of";
    return (struct written){xf_sprintf(r->arena, "(%s)%s(%s, %s)", t ? t->written : "int", function,
                                       r->plan, xf_slice(r, d->expr)),
                            t};
}

/* As the program computes a multiple of its even share, with the own one in its place. */
static struct written defined(const struct rewrite *r, const struct xf_decision *d)
{
    struct xf_spelled_definition s;
    if (d->meaning != XF_MY_SHARE || !xf_spell_definition(r->group, d->in, d->expr, &s))
        return (struct written){0};
    struct written m = converted(r, mine(r), s.share->type);
    return (struct written){xf_sprintf(r->arena, "(%s%s%s)", xf_text_slice(r->unit, s.before),
                                       m.text, xf_text_slice(r->unit, s.behind)),
                            s.value->type};
}

/* Times `units` of the group's, or over what the plan counts in where that is larger. */
static struct written scaled(struct rewrite *r, const struct xf_decision *d,
                             const struct xf_num *units, struct written w)
{
    bool counts = d->meaning == XF_MY_SHARE && !d->rest;
    const struct xf_num *by =
        units ? units : xf_num_quotient(r->group->run.nums, r->group->unit, d->scale);
    const struct xf_type *type = NULL;
    const struct xf_spot spot = {.fn = d->in, .in = d->expr};
    const char *number = by ? xf_spell_number(r->arena, r->group, &spot, by, &type) : NULL;
    struct written definition = defined(r, d);
    if (definition.text)
        return definition;
    if (counts && !(units && number))
        return elements(r, d);
    if (!number)
        r->failed = xf_no_variable(r);
    const char *format = units                           ? "(%s * %s)"
                         : is_whole_value(d) && !d->rest ? "%s / %s"
                                                         : "(%s / %s)";
    return (struct written){xf_sprintf(r->arena, format, w.text, number ? number : ""),
                            common_type(w.type, type)};
}

/* The share or the place with which the number is computed, in the type of that. */
static struct written base(struct rewrite *r, const struct xf_decision *d, bool single, bool whole)
{
    if (d->meaning != XF_MY_SHARE)
        return place(r, d, single && !d->rest, whole);
    const struct xf_type *t = xf_shape_kept_as(d->expr);
    struct written w = mine(r);
    bool kept = !r->unit->is_cxx && whole;
    if (kept && single && !d->rest)
        return w;
    return converted(r, w, kept ? common_type(w.type, t) : t);
}

/* What the plan was made from, or several times that. */
static struct written even_share(struct rewrite *r, const struct xf_decision *d)
{
    int64_t k;
    struct written w = {xf_sprintf(r->arena, "rsc_even_share(%s)", r->plan), int64()};
    const struct xf_num *times = xf_num_quotient(r->group->run.nums, d->scale, r->group->unit);
    const struct xf_type *type = NULL;
    const struct xf_spot spot = {.fn = d->in, .in = d->expr};
    if (xf_num_is_const(times, &k) && k == 1)
        return converted(r, w, xf_shape_kept_as(d->expr));
    const char *number = times ? xf_spell_number(r->arena, r->group, &spot, times, &type) : NULL;
    if (!number)
        r->failed = xf_no_variable(r);
    w.text = xf_sprintf(r->arena, "(%s * %s)", w.text, number ? number : "");
    return converted(r, (struct written){w.text, common_type(w.type, type)},
                     xf_shape_kept_as(d->expr));
}

const char *xf_decided_text(struct rewrite *r, const struct xf_decision *d)
{
    if (d->meaning == XF_EVEN_SHARE) {
        if (d->guarded || r->pieces)
            r->failed = "a total that is made of the own share";
        return even_share(r, d).text;
    }
    int64_t k;
    bool counts = d->meaning == XF_MY_SHARE && !d->rest;
    const struct xf_num *units = xf_num_quotient(r->group->run.nums, d->scale, r->group->unit);
    bool single = xf_num_is_const(units, &k) && k == 1, whole = is_whole_value(d);
    struct written w = base(r, d, single, whole);
    if (d->guarded && !counts)
        r->failed = "a position that is tied to the share only if there is no rest";
    else if (d->guarded)
        w = elements(r, d);
    else if (!single)
        w = scaled(r, d, units, w);
    if (d->rest)
        w.text = xf_sprintf(r->arena, "(%s %c %" PRId64 ")", w.text, d->rest < 0 ? '-' : '+',
                            d->rest < 0 ? -d->rest : d->rest);
    bool as_it_is = !w.text || (!r->unit->is_cxx && whole);
    return as_it_is ? w.text : converted(r, w, xf_shape_kept_as(d->expr)).text;
}

static bool is_plain(const struct xf_decision *d)
{
    return d->expr->where.origin == XF_PLAIN;
}

bool xf_goes_with_another(const struct rewrite *r, const struct xf_decision *d)
{
    const struct xf_decisions *all = &r->group->decisions;
    for (size_t i = 0; i < all->n; i++) {
        const struct xf_decision *o = &all->v[i];
        bool place =
            o->meaning == XF_MY_OFFSET || o->meaning == XF_MY_END || o->meaning == XF_EVEN_SHARE;
        if (o != d && place && !o->follows && is_plain(o) && is_plain(d) &&
            xf_span_holds(o->expr->where.span, d->expr->where.span))
            return true;
    }
    return false;
}
