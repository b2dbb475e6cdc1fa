/* SPDX-License-Identifier: MIT */
#include "lower_static.h"

#include <string.h>

#include "arena.h"
#include "exceptions.h"
#include "fix.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "made.h"
#include "unknown_list.h"
#include "unknown_variable.h"

bool xf_static_note(struct xf_lower *l, CXCursor variable, struct xf_sym *s)
{
    if (!xf_is_made_before(l, variable))
        return false;
    *xf_push(l->a, &l->cxx.made_before) = (struct xf_made_before){variable, s};
    return true;
}

static struct xf_function *main_of(struct xf_lower *l)
{
    for (size_t i = 0; i < l->found.functions.n; i++)
        if (!strcmp(l->found.functions.v[i]->sym->name, "main"))
            return l->found.functions.v[i];
    return NULL;
}

/* A declaration without a length in front of all that main() does; NULL: nothing is done. */
static struct xf_stmt *made(struct xf_lower *l, const struct xf_made_before *object,
                            const struct xf_stmt *body)
{
    struct xf_locus p = xf_locate(l, object->variable, NULL);
    p.where = body->where;
    xf_locate_degrade(l, &p.where);
    p.where.span.end = p.where.span.begin;
    p.where.outer = p.where.span;
    struct xf_sym *done = xf_class_construct(l, object->variable, object->sym, &p);
    if (done)
        xf_fix_expr(done->init);
    return done ? xf_made_declaration(l, &p.where, done, done->init) : NULL;
}

static void make_all(struct xf_lower *l, struct xf_function *f, const struct xf_made_before *v,
                     size_t n)
{
    struct xf_stmt **list = xf_alloc(l->a, (n + f->body->n) * sizeof *list + 1);
    struct xf_function *around = l->function;
    size_t k = 0;
    l->function = f;
    for (size_t i = 0; i < n; i++) {
        struct xf_stmt *s = made(l, &v[i], f->body);
        if (s)
            list[k++] = s;
    }
    l->function = around;
    if (f->body->n)
        memcpy(list + k, f->body->list, f->body->n * sizeof *list);
    f->body->list = list;
    f->body->n += k;
}

bool xf_statics_make(struct xf_lower *l)
{
    struct xf_function *f = main_of(l);
    size_t n = l->cxx.made_before.n - l->cxx.made_before.made;
    const struct xf_made_before *v = l->cxx.made_before.v + l->cxx.made_before.made;
    l->cxx.made_before.made += n;
    if (n && f && f->body && f->body->kind == XS_BLOCK)
        make_all(l, f, v, n);
    else
        for (size_t i = 0; i < n; i++)
            xf_unknowns_add(l, &l->unit->unknowns, v[i].sym->where, "a static object");
    return n > 0;
}
