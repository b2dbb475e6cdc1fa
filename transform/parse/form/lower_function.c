/* SPDX-License-Identifier: MIT */
#include "lower_function.h"

#include <clang-c/Index.h>
#include <stddef.h>
#include <stdint.h>

#include "arena.h"
#include "callable.h"
#include "closure.h"
#include "cxutil.h"
#include "function_class.h"
#include "invoked.h"
#include "ir.h"
#include "lower.h"
#include "lower_node.h"
#include "lower_type.h"
#include "library_class.h"
#include "made.h"
#include "making.h"
#include "references.h"
#include "steps.h"
#include "unknown_list.h"

/* What is called works on what its object has. */
static bool works_on_object(const struct xf_callable *c)
{
    return c->on_object || (c->closure && c->closure->captures.n);
}

/* { call, object }, the second only if there is one. */
static struct xf_type *held_type(struct xf_lower *l, const struct xf_type *function,
                                 struct xf_type *object)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    const struct xf_struct_member call = function->elem->members[0];
    *t = *function->elem;
    t->n_members = object ? 2 : 1;
    t->members = xf_alloc(l->a, t->n_members * sizeof *t->members);
    t->members[0] = call;
    if (!object)
        return t;
    t->members[1] = (struct xf_struct_member){
        .name = "object", .type = object, .at_bytes = call.type->size_bytes};
    t->size_bytes += (object->size_bytes + 7) / 8 * 8;
    t->name = t->written = xf_sprintf(l->a, "%s with %s", t->name, object->name);
    return t;
}

/* The i-th parameter, or what it refers to. */
static struct xf_expr *value(const struct xf_making *m, size_t i)
{
    struct xf_expr *e = xf_making_param(m, i);
    struct xf_type *t = e->type;
    if (t->is_reference) {
        e->type = t->elem;
        xf_reference_read(m->l, e, t);
    }
    return e;
}

/* The function that calls it, with the values and the address of the pair. */
static struct xf_sym *calling(struct xf_lower *l, const struct xf_expr *e,
                              const struct xf_callable *c, CXType signature, struct xf_type *held)
{
    size_t n = (size_t)clang_getNumArgTypes(signature);
    struct xf_expr *like = xf_made(l, XE_CALL, e, n + 2);
    like->type = xf_lower_type(l, clang_getResultType(signature));
    for (size_t i = 0; i <= n; i++) {
        like->arg[i + 1] = xf_made(l, XE_OTHER, e, 0);
        like->arg[i + 1]->type = i < n ? xf_lower_type(l, clang_getArgType(signature, (unsigned)i))
                                       : xf_made_pointer_type(l, held);
    }
    struct xf_making m = xf_making_begin(l, like, "a function object");
    struct xf_expr **values = xf_alloc(l->a, n * sizeof *values + 1);
    for (size_t i = 0; i < n; i++)
        values[i] = value(&m, i);
    if (works_on_object(c))
        m.object = xf_making_at_call(
            &m,
            xf_made_member(l, xf_making_at_call(&m, xf_made_deref(l, xf_making_param(&m, n))), 1));
    else if (c->closure)
        m.object = xf_making_param(&m, n); /* it has nothing that is looked at */
    struct xf_expr *result = xf_invoked(&m, c, values, n);
    if (result->type->kind != XT_VOID && like->type->kind != XT_VOID)
        result = xf_making_at_call(&m, xf_step_converted(l, result, like->type));
    xf_making_finish_value(&m, result);
    return m.function->sym;
}

/* (held = malloc(sizeof pair), held->call = calling, held->object = what, held) */
static struct xf_expr *make(struct xf_lower *l, const struct xf_expr *at, struct xf_expr *what,
                            struct xf_type *type, CXType function, CXCursor argument)
{
    struct xf_callable c;
    if (!l->function || !xf_function_holds(l, function, argument, &c) ||
        (c.closure && !c.closure->function)) {
        xf_note_unknown(l, at->where, "what a std::function holds");
        return what;
    }
    struct xf_type *held = held_type(l, type, works_on_object(&c) ? what->type : NULL);
    struct xf_sym *calls = calling(l, at, &c, xf_function_signature(function), held);
    struct xf_sym *s = xf_made_variable(l, at, xf_made_pointer_type(l, held));
    struct xf_expr *room = xf_step_call(l, at, "malloc", s->type, 1);
    room->arg[1] = xf_made_sizeof(l, held, at);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, s, at), room);
    struct xf_expr *to = xf_made_member(l, xf_made_deref(l, xf_made_name(l, s, at)), 0);
    all = xf_made_comma(l, all, xf_made_assign(l, to, xf_made_name(l, calls, at)));
    if (works_on_object(&c)) {
        to = xf_made_member(l, xf_made_deref(l, xf_made_name(l, s, at)), 1);
        all = xf_made_comma(l, all, xf_made_assign(l, to, what));
    }
    struct xf_expr *done = xf_made(l, XE_CAST, at, 1);
    done->type = type;
    done->arg[0] = xf_made_name(l, s, at);
    return xf_made_comma(l, all, done);
}

void xf_function_make(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    xf_step_become(e, make(l, e, e->arg[0], e->type, clang_getCursorType(call),
                           clang_Cursor_getArgument(call, 0)));
}

void xf_function_list(struct xf_lower *l, struct xf_expr *e, CXCursor list)
{
    CXType t = clang_getArrayElementType(clang_getCanonicalType(clang_getCursorType(list)));
    struct xf_cursors values = xf_subexpressions(l, list);
    if (xf_library_class_of(l, t, NULL) != XF_CLASS_FUNCTION || e->kind != XE_INIT)
        return;
    for (size_t i = 0; i < values.n && i < e->n; i++)
        if (xf_library_class_of(l, clang_getCursorType(values.v[i]), NULL) != XF_CLASS_FUNCTION)
            e->arg[i] = make(l, e->arg[i], e->arg[i], xf_lower_type(l, t), t, values.v[i]);
}

void xf_function_set(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    int n = clang_Cursor_getNumArguments(call);
    CXCursor function = clang_getCursorSemanticParent(clang_getCursorReferenced(call));
    struct xf_expr *to = e->arg[0];
    xf_step_become(e, xf_made_assign(l, to,
                                     make(l, e, e->arg[1], to->type, clang_getCursorType(function),
                                          clang_Cursor_getArgument(call, (unsigned)n - 1))));
}

void xf_function_call(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    CXType signature = xf_function_signature(
        clang_getCursorType(clang_getCursorSemanticParent(clang_getCursorReferenced(call))));
    size_t n = e->n - 1;
    struct xf_expr *before, *function = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *called = xf_made(l, XE_CALL, e, n + 2);
    called->type = e->type;
    called->arg[0] = xf_made_member(l, xf_made_deref(l, function), 0);
    for (size_t i = 0; i < n; i++) {
        struct xf_type *t = xf_lower_type(l, clang_getArgType(signature, (unsigned)i));
        called->arg[i + 1] = t->is_reference ? xf_reference_to(l, e->arg[i + 1], t) : e->arg[i + 1];
    }
    called->arg[n + 1] = function;
    xf_step_become(e, xf_step_after(l, before, called));
}
