/* SPDX-License-Identifier: MIT
 *
 * What stands in a lambda is never edited: a name that is new in the function around it would have
 * to be captured, too.
 */
#include "lower_closure.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "closure.h"
#include "cxutil.h"
#include "fix.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "references.h"
#include "steps.h"
#include "unknown_list.h"

/* ---- what is captured ---- */

void xf_closure_read(struct xf_lower *l, struct xf_expr *e, CXCursor variable)
{
    const struct xf_capture *c = xf_closure_captured(l, variable);
    if (c)
        e->sym = c->inside;
}

/* The variable, as the code around the lambda names it. */
static struct xf_expr *outside(struct xf_lower *l, const struct xf_expr *like,
                               const struct xf_capture *c)
{
    if (clang_Cursor_isNull(c->variable))
        return xf_made_name(l, l->cxx.self, like);
    struct xf_expr *e = xf_made_name(l, xf_lower_sym(l, c->variable), like);
    xf_closure_read(l, e, c->variable);
    e->type = e->sym->type;
    if (e->type && e->type->is_reference) {
        struct xf_type *reference = e->type;
        e->type = reference->elem;
        xf_reference_read(l, e, reference);
    }
    return e;
}

/* What is copied, or named: the variable, or what one of the lambda's own begins with. */
static struct xf_expr *captured_value(struct xf_lower *l, const struct xf_expr *like,
                                      const struct xf_capture *c, const struct xf_locus *p)
{
    if (clang_Cursor_isNull(c->value))
        return outside(l, like, c);
    struct xf_expr *value = xf_lower_below(l, c->value, p);
    xf_fix_expr(value);
    return value;
}

static void make_object(struct xf_lower *l, struct xf_expr *e, const struct xf_closure *k,
                        const struct xf_locus *p)
{
    size_t n = k->captures.n;
    struct xf_record_member *member = xf_alloc(l->a, n * sizeof *member + 1);
    struct xf_expr **all = xf_alloc(l->a, n * sizeof *all + 1);
    for (size_t i = 0; i < n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        struct xf_type *t = xf_lower_capture_type(l, c);
        struct xf_expr *value = captured_value(l, e, c, p);
        all[i] = !c->by_reference                ? value
                 : clang_Cursor_isNull(c->value) ? xf_made_address(l, value, t)
                                                 : xf_reference_to(l, value, t);
        member[i] = (struct xf_record_member){xf_closure_capture_name(l, c), t};
    }
    xf_step_become_braces(e, all, n, member);
}

/* ---- its function ---- */

static struct xf_sym *function_symbol(struct xf_lower *l, const struct xf_closure *k,
                                      struct xf_where where)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    CXType result = clang_getResultType(clang_getCursorType(k->method));
    *t = (struct xf_type){.kind = XT_FUNCTION,
                          .name = "a lambda",
                          .written = "a lambda",
                          .size_bytes = -1,
                          .length = -1,
                          .elem = xf_lower_type(l, clang_getCanonicalType(result))};
    s->kind = XSYM_FUNCTION;
    s->id = (int)l->unit->n_syms++;
    s->name = "a lambda";
    s->type = t;
    s->is_static = true;
    s->where = where;
    return s;
}

/* It gets the address of a copy that it may change. */
static bool gets_address(const struct xf_closure *k, const struct xf_capture *c)
{
    return k->changes && !c->by_reference && !clang_Cursor_isNull(c->variable);
}

static struct xf_sym *capture_param(struct xf_lower *l, const struct xf_expr *like,
                                    const struct xf_closure *k, const struct xf_capture *c)
{
    struct xf_type *t = xf_lower_capture_type(l, c);
    if (gets_address(k, c)) {
        t = xf_made_pointer_type(l, t);
        t->is_reference = true;
    }
    struct xf_sym *s = xf_made_variable(l, like, t);
    s->kind = XSYM_PARAM;
    s->name = xf_closure_capture_name(l, c);
    return s;
}

static void make_params(struct xf_lower *l, const struct xf_expr *like, struct xf_closure *k)
{
    struct xf_function *f = k->function;
    size_t captures = k->captures.n, own = (size_t)clang_Cursor_getNumArguments(k->method);
    f->n_params = captures + own;
    f->params = xf_alloc(l->a, f->n_params * sizeof *f->params + 1);
    for (size_t i = 0; i < captures; i++)
        f->params[i] = k->captures.v[i].inside = capture_param(l, like, k, &k->captures.v[i]);
    for (size_t i = 0; i < own; i++) {
        CXCursor param = clang_Cursor_getArgument(k->method, (unsigned)i);
        f->params[captures + i] = xf_lower_sym(l, param);
        xf_locate_degrade(l, &f->params[captures + i]->where);
    }
}

static struct xf_where place_of(const struct xf_expr *e)
{
    return (struct xf_where){.origin = XF_HEADER,
                             .file = e->where.file,
                             .line = e->where.line,
                             .column = e->where.column};
}

/* What calls it may be lowered before what makes it. */
static void make_function(struct xf_lower *l, const struct xf_expr *like, struct xf_closure *k)
{
    struct xf_function *around = l->function, *f = xf_alloc(l->a, sizeof *f);
    f->where = place_of(like);
    f->sym = function_symbol(l, k, f->where);
    f->sym->function = f;
    k->function = f;
    l->function = f;
    make_params(l, like, k);
    l->function = around;
}

/* ---- where it is made and called ---- */

/* If it captures the object, the function around it works on one of that class. */
static bool has_object(struct xf_lower *l, const struct xf_closure *k)
{
    for (size_t i = 0; i < k->captures.n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        const struct xf_type *of = l->cxx.self ? l->cxx.self->type->elem : NULL;
        if (clang_Cursor_isNull(c->variable) && (!of || of != xf_lower_type(l, c->object)))
            return false;
    }
    return true;
}

bool xf_lower_closure(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_closure *k = xf_closure_with_type(l, clang_getCursorType(c));
    if (!k || k->unknown)
        return false;
    if (!has_object(l, k)) {
        xf_unknowns_add(l, &l->unit->unknowns, e->where, "a lambda");
        return false;
    }
    if (!k->function)
        make_function(l, e, k);
    if (!k->place) {
        k->place = xf_alloc(l->a, sizeof *k->place);
        *k->place = *p;
        k->function->where = k->function->sym->where = place_of(e);
    }
    make_object(l, e, k, p);
    return true;
}

static struct xf_expr *argument(struct xf_lower *l, struct xf_expr *value, const struct xf_sym *to)
{
    return to->type->is_reference ? xf_reference_to(l, value, to->type) : value;
}

/* An object that is made for the call is kept first. */
static struct xf_expr *kept(struct xf_lower *l, struct xf_expr *object, struct xf_expr **before)
{
    *before = NULL;
    bool referred = object->kind == XE_UNARY && object->op == XOP_DEREF && xf_step_is_pure(object);
    if (object->kind == XE_VAR || object->kind == XE_MEMBER || referred || !object->type->n_members)
        return object;
    struct xf_sym *s = xf_made_variable(l, object, object->type);
    *before = xf_made(l, XE_ASSIGN, object, 2);
    (*before)->type = object->type;
    (*before)->arg[0] = xf_made_name(l, s, object);
    (*before)->arg[1] = object;
    return xf_made_name(l, s, object);
}

void xf_closure_call(struct xf_lower *l, struct xf_expr *e, struct xf_closure *k)
{
    if (!k->function && !k->unknown)
        make_function(l, e, k);
    struct xf_function *f = k->function;
    size_t captures = k->captures.n, n = e->n ? e->n - 1 : 0;
    if (!f || k->unknown || captures + n != f->n_params) {
        xf_unknowns_add(l, &l->unit->unknowns, e->where, "a call of a lambda");
        return;
    }
    struct xf_expr *before, *object = kept(l, e->arg[0], &before);
    struct xf_expr *call = xf_made(l, XE_CALL, e, f->n_params + 1);
    call->type = e->type;
    call->text = f->sym->name;
    call->arg[0] = xf_made_name(l, f->sym, e);
    for (size_t i = 0; i < captures; i++) {
        struct xf_expr *copy = xf_made_member(l, object, i);
        call->arg[i + 1] = gets_address(k, &k->captures.v[i])
                               ? xf_made_address(l, copy, f->params[i]->type)
                               : copy;
    }
    for (size_t i = 0; i < n; i++)
        call->arg[captures + i + 1] = argument(l, e->arg[i + 1], f->params[captures + i]);
    struct xf_where where = e->where;
    struct xf_type *type = e->type;
    if (before) {
        struct xf_expr *both = xf_made(l, XE_COMMA, e, 2);
        both->arg[0] = before;
        both->arg[1] = call;
        call = both;
    }
    *e = *call;
    e->where = where;
    e->type = type;
}
