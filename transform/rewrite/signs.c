/* SPDX-License-Identifier: MIT */
#include "signs.h"

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "ir.h"
#include "shape.h"
#include "share_group.h"
#include "share_type.h"
#include "text.h"
#include "walk.h"
#include "writing.h"

static bool is_loud(const struct rewrite *r)
{
    return !r->unit->is_cxx && *xf_cast_to(r, "");
}

static bool is_unsigned(const struct xf_expr *e)
{
    return xf_shape_is_integer(e->type) && !e->type->is_signed;
}

/* Its operands are converted to its own type. */
static bool computes_unsigned(const struct xf_expr *e)
{
    bool arithmetic = e->kind == XE_BINARY && e->op >= XOP_ADD && e->op <= XOP_XOR &&
                      e->op != XOP_SHL && e->op != XOP_SHR;
    return arithmetic && is_unsigned(e);
}

/* ---- copies ---- */

struct copy {
    const struct rewrite *r;
    const char *text; /* of what stands before `at` */
    size_t at;
};

static void copy_to(struct copy *c, size_t end, const char *behind)
{
    const char *more = xf_text_slice(c->r->unit, (struct xf_span){c->at, end});
    c->text = xf_sprintf(c->r->arena, "%s%s%s", c->text, more, behind);
    c->at = end;
}

static void copy_operands(struct copy *c, const struct xf_expr *e)
{
    for (size_t i = 0; e->kind == XE_BINARY && e->where.origin == XF_PLAIN && i < e->n; i++) {
        const struct xf_expr *x = e->arg[i];
        bool warned = computes_unsigned(e) && xf_shape_is_integer(x->type) && x->type->is_signed &&
                      !x->has_value && x->where.origin == XF_PLAIN;
        bool bare = warned && x->n > 1 && x->where.outer.begin == x->where.span.begin;
        if (warned)
            copy_to(c, x->where.outer.begin,
                    xf_sprintf(c->r->arena, "(%s)%s", e->type->name, bare ? "(" : ""));
        copy_operands(c, x);
        if (bare)
            copy_to(c, x->where.outer.end, ")");
    }
}

const char *xf_copied_text(const struct rewrite *r, const struct xf_expr *e)
{
    struct copy c = {r, "", e->where.span.begin};
    if (is_loud(r))
        copy_operands(&c, e);
    copy_to(&c, e->where.span.end, "");
    bool wraps = is_loud(r) && is_unsigned(e) && e->type->size_bytes == (int64_t)sizeof(int64_t);
    return wraps ? xf_sprintf(r->arena, e->n > 1 ? "(int64_t)(%s)" : "(int64_t)%s", c.text)
                 : c.text;
}

/* ---- my share ---- */

struct operand {
    const struct xf_expr *e;
    const struct xf_type *converted_to;
};

static void find_operator(const struct xf_expr *e, void *ctx)
{
    struct operand *o = ctx;
    for (size_t i = 0; computes_unsigned(e) && i < e->n; i++)
        if (e->arg[i] == o->e)
            o->converted_to = e->type;
}

const char *xf_sign_cast(const struct rewrite *r, const struct xf_function *in,
                         const struct xf_expr *e)
{
    struct operand o = {.e = e};
    const struct xf_type *mine = xf_shape_kept_as(r->group->share);
    bool silent = e->has_value || is_unsigned(e);
    if (is_loud(r) && silent && (!mine || mine->is_signed))
        xf_walk_exprs(in->body, find_operator, &o);
    return o.converted_to ? xf_sprintf(r->arena, "(%s)", o.converted_to->name) : "";
}
