/* SPDX-License-Identifier: MIT */
#include "dispatch.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "making.h"
#include "sources.h"

/* ---- the class of an object ---- */

static CXType plain(CXType t)
{
    return clang_getUnqualifiedType(clang_getCanonicalType(t));
}

/* The same in each file of the program. */
static int64_t number_of(CXType class)
{
    CXString usr = clang_getCursorUSR(clang_getTypeDeclaration(class));
    uint64_t hash = 14695981039346656037u;
    for (const char *p = clang_getCString(usr); *p; p++)
        hash = (hash ^ (unsigned char)*p) * 1099511628211u;
    clang_disposeString(usr);
    return (int64_t)(hash >> 20);
}

static struct xf_expr *mark_of(struct xf_lower *l, struct xf_expr *self)
{
    struct xf_struct_member mark = xf_lower_class_mark(l);
    struct xf_expr *e = xf_made(l, XE_MEMBER, self, 1);
    e->text = mark.name;
    e->type = mark.type;
    e->arrow = true;
    e->arg[0] = self;
    return e;
}

struct xf_expr *xf_dispatch_mark(struct xf_lower *l, struct xf_expr *self, CXType class)
{
    CXType t = plain(class);
    if (!xf_class_is_dynamic(l, t))
        return NULL;
    bool known = false;
    for (size_t i = 0; i < l->cxx.dispatch.classes.n && !known; i++)
        known = clang_equalTypes(l->cxx.dispatch.classes.v[i], t);
    if (!known)
        *xf_push(l->a, &l->cxx.dispatch.classes) = t;
    return xf_made_assign(l, mark_of(l, self), xf_made_number(l, self, number_of(t)));
}

/* ---- the functions of a class ---- */

static bool overrides(CXCursor method, CXCursor virtual)
{
    CXCursor *over = NULL;
    unsigned n = 0;
    bool found = clang_equalCursors(clang_getCanonicalCursor(method), virtual);
    if (!found)
        clang_getOverriddenCursors(method, &over, &n);
    for (unsigned i = 0; i < n && !found; i++)
        found = overrides(over[i], virtual);
    if (over)
        clang_disposeOverriddenCursors(over);
    return found;
}

struct search {
    CXCursor virtual, found;
};

static enum CXChildVisitResult find_method(CXCursor c, CXCursor parent, CXClientData data)
{
    struct search *s = data;
    (void)parent;
    bool method = clang_getCursorKind(c) == CXCursor_CXXMethod ||
                  clang_getCursorKind(c) == CXCursor_ConversionFunction;
    if (method && overrides(c, s->virtual))
        s->found = c;
    return CXChildVisit_Continue;
}

/* What objects of the class call; null: it is no such class, or has none to call. */
static CXCursor method_of(struct xf_lower *l, CXType class, CXCursor virtual)
{
    CXCursor last = clang_getCursorSemanticParent(virtual);
    struct search s = {virtual, clang_getNullCursor()};
    for (CXType t = class; t.kind == CXType_Record && clang_Cursor_isNull(s.found);
         t = xf_class_base(l, t)) {
        CXCursor decl = clang_getTypeDeclaration(t), defined = clang_getCursorDefinition(decl);
        clang_visitChildren(clang_Cursor_isNull(defined) ? decl : defined, find_method, &s);
    }
    bool of_it = false;
    for (CXType t = class; t.kind == CXType_Record && !of_it; t = xf_class_base(l, t))
        of_it = clang_equalTypes(plain(t), plain(clang_getCursorType(last)));
    bool callable = of_it && !clang_Cursor_isNull(s.found) &&
                    !(clang_CXXMethod_isPureVirtual(s.found) &&
                      clang_Cursor_isNull(clang_getCursorDefinition(s.found)));
    return callable ? s.found : clang_getNullCursor();
}

/* ---- calls ---- */

bool xf_is_dispatched(CXCursor call, CXCursor function, bool by_member)
{
    return clang_getCursorKind(function) != CXCursor_Destructor &&
           clang_CXXMethod_isVirtual(function) && (!by_member || clang_Cursor_isDynamicCall(call));
}

void xf_dispatch_call(struct xf_lower *l, struct xf_expr *call, CXCursor function)
{
    CXCursor method = clang_getCanonicalCursor(function);
    struct xf_sym *written = call->arg[0]->sym, *sym = NULL;
    for (size_t i = 0; i < l->cxx.dispatch.functions.n && !sym; i++)
        if (clang_equalCursors(l->cxx.dispatch.functions.v[i].method, method))
            sym = l->cxx.dispatch.functions.v[i].sym;
    if (!sym) {
        sym = xf_alloc(l->a, sizeof *sym);
        *sym = (struct xf_sym){.kind = XSYM_FUNCTION,
                               .id = (int)l->unit->n_syms++,
                               .name = written->name,
                               .type = written->type,
                               .is_static = true};
        sym->where.origin = XF_HEADER;
        struct xf_expr *like = xf_made(l, XE_CALL, call, call->n);
        for (size_t i = 0; i < call->n; i++)
            like->arg[i] = call->arg[i];
        like->type = written->type->elem;
        *xf_push(l->a, &l->cxx.dispatch.functions) = (struct xf_dispatch){method, sym, like};
    }
    call->arg[0] = xf_made_name(l, sym, call);
    call->arg[0]->type = sym->type;
}

void xf_dispatch_name(struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.dispatch.functions.n; i++)
        for (size_t k = 0; k < l->cxx.dispatch.classes.n; k++) {
            CXCursor method =
                method_of(l, l->cxx.dispatch.classes.v[k], l->cxx.dispatch.functions.v[i].method);
            if (!clang_Cursor_isNull(method))
                xf_lower_sym(l, method);
        }
}

/* ---- what finds the function ---- */

/* method(this, arguments) */
static struct xf_expr *called(const struct xf_making *m, struct xf_sym *method)
{
    struct xf_function *f = m->function;
    struct xf_expr *call = xf_making_at_call(m, xf_made(m->l, XE_CALL, m->like, f->n_params + 1));
    call->type = m->like->type;
    call->text = method->name;
    call->arg[0] = xf_making_name(m, method);
    call->arg[0]->type = method->type;
    for (size_t i = 0; i < f->n_params; i++)
        call->arg[i + 1] = xf_making_param(m, i);
    return call;
}

/* Only files that read the header with the class can make objects of more classes. */
static struct xf_expr *otherwise(const struct xf_making *m, CXCursor method)
{
    struct xf_spot at = xf_cx_offset(clang_getCursorLocation(method));
    struct xf_source *s = xf_source_of(m->l, at.file);
    if (s && s->is_main)
        return NULL;
    struct xf_sym *other = xf_alloc(m->l->a, sizeof *other);
    *other = *m->function->sym;
    other->id = (int)m->l->unit->n_syms++;
    other->function = NULL;
    other->is_static = false;
    other->is_extern = true;
    return called(m, other);
}

/* The object is of that class ? work : other */
static struct xf_expr *choice(const struct xf_making *m, CXType class, struct xf_expr *work,
                              struct xf_expr *other)
{
    struct xf_expr *mark = xf_making_at_call(m, mark_of(m->l, xf_making_param(m, 0)));
    struct xf_expr *number = xf_making_number(m, number_of(class));
    struct xf_expr *e = xf_making_at_call(m, xf_made(m->l, XE_COND, m->like, 3));
    e->type = m->like->type;
    e->arg[0] = xf_making_arithmetic(m, XOP_EQ, mark, number);
    e->arg[1] = work;
    e->arg[2] = other;
    return e;
}

static struct xf_expr *choose(const struct xf_making *m, CXCursor virtual)
{
    struct xf_lower *l = m->l;
    struct xf_expr *all = otherwise(m, virtual);
    for (size_t i = 0; i < l->cxx.dispatch.classes.n; i++) {
        CXType class = l->cxx.dispatch.classes.v[i];
        CXCursor method = method_of(l, class, virtual);
        if (clang_Cursor_isNull(method))
            continue;
        struct xf_expr *work = called(m, xf_lower_sym(l, method));
        all = all ? choice(m, class, work, all) : work;
    }
    return all;
}

static void build(struct xf_lower *l, const struct xf_dispatch *d)
{
    struct xf_making m = xf_making_begin(l, d->like, d->sym->name);
    m.function->sym = d->sym;
    d->sym->function = m.function;
    struct xf_expr *chosen = choose(&m, d->method);
    if (chosen)
        xf_making_finish_value(&m, chosen);
    else
        xf_making_finish_list(&m, NULL, 0);
}

void xf_dispatch_build(struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.dispatch.functions.n; i++)
        build(l, &l->cxx.dispatch.functions.v[i]);
}
