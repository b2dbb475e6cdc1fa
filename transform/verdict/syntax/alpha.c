/* SPDX-License-Identifier: MIT */
#include "alpha.h"

#include <string.h>

#include "ir.h"
#include "shape.h"

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_sym(const struct xf_renaming *r, const struct xf_sym *a, const struct xf_sym *b)
{
    for (int i = 0; i < r->n; i++)
        if (r->a[i] == a || r->b[i] == b)
            return r->a[i] == a && r->b[i] == b;
    return a == b;
}

static bool same_expr(const struct xf_renaming *r, const struct xf_expr *a, const struct xf_expr *b)
{
    if (!a || !b)
        return a == b;
    if (a->kind == XE_VAR && b->kind == XE_VAR) /* by whatever name */
        return same_sym(r, a->sym, b->sym) && same_text(a->macro, b->macro);
    if (!xf_shape_same_node(a, b) || !same_sym(r, a->sym, b->sym) || !same_text(a->macro, b->macro))
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!same_expr(r, a->arg[i], b->arg[i]))
            return false;
    return true;
}

static bool same_declaration(struct xf_renaming *r, const struct xf_stmt *a,
                             const struct xf_stmt *b)
{
    for (size_t i = 0; i < a->n; i++) {
        const struct xf_sym *x = a->syms[i], *y = b->syms[i];
        if (r->n == XF_MAX_RENAMED || x->type != y->type || x->is_static || y->is_static)
            return false;
        r->a[r->n] = x; /* it may name itself: sizeof *x */
        r->b[r->n++] = y;
        if (!same_expr(r, x->init, y->init))
            return false;
    }
    return true;
}

static bool leaves(const struct xf_stmt *s)
{
    switch (s->kind) {
    case XS_SWITCH:
    case XS_CASE:
    case XS_RETURN:
    case XS_GOTO:
    case XS_LABEL:
    case XS_PARALLEL:
    case XS_OTHER:
        return true;
    default:
        return false;
    }
}

static bool same_stmt(struct xf_renaming *r, const struct xf_stmt *a, const struct xf_stmt *b)
{
    if (!a || !b)
        return a == b;
    if (a->kind != b->kind || a->n != b->n || leaves(a))
        return false;
    if (a->kind == XS_DECL)
        return same_declaration(r, a, b);
    if (!same_stmt(r, a->init, b->init) || !same_expr(r, a->expr, b->expr) ||
        !same_expr(r, a->step, b->step))
        return false;
    for (size_t i = 0; a->kind == XS_BLOCK && i < a->n; i++)
        if (!same_stmt(r, a->list[i], b->list[i]))
            return false;
    return same_stmt(r, a->body, b->body) && same_stmt(r, a->other, b->other);
}

bool xf_alpha_equivalent(struct xf_renaming *r, const struct xf_stmt *a, const struct xf_stmt *b)
{
    int before = r->n;
    bool same = same_stmt(r, a, b);
    r->n = same ? r->n : before;
    return same;
}
