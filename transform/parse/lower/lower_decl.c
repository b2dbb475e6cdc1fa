/* SPDX-License-Identifier: MIT */
#include "lower_decl.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "appends.h"
#include "arena.h"
#include "catching.h"
#include "class.h"
#include "closure_body.h"
#include "cxutil.h"
#include "dispatch.h"
#include "exceptions.h"
#include "fix.h"
#include "ir.h"
#include "kept_extremum.h"
#include "linkage.h"
#include "locate.h"
#include "lower.h"
#include "lower_begin.h"
#include "lower_call.h"
#include "lower_class.h"
#include "lower_declared.h"
#include "lower_expr.h"
#include "lower_node.h"
#include "lower_static.h"
#include "lower_stmt.h"
#include "lower_sym.h"
#include "lower_variable.h"
#include "nodes.h"
#include "sources.h"
#include "unknown.h"
#include "unknown_list.h"

static void lower_params(struct xf_lower *l, struct xf_function *f, CXCursor c,
                         const struct xf_locus *p)
{
    int n = clang_Cursor_getNumArguments(c);
    size_t first = l->cxx.self ? 1 : 0;
    f->n_params = (n > 0 ? (size_t)n : 0) + first;
    f->params = xf_alloc(l->a, f->n_params * sizeof *f->params + 1);
    if (l->cxx.self)
        f->params[0] = l->cxx.self;
    for (size_t i = first; i < f->n_params; i++) {
        struct xf_exprs lengths = {0};
        CXCursor param = clang_Cursor_getArgument(c, (unsigned)(i - first));
        f->params[i] = xf_lower_sym(l, param);
        f->params[i]->type = xf_lower_declared(l, param, p, &lengths);
        f->params[i]->function = f; /* a call that is looked through may have named it before */
        CXCursor init = clang_Cursor_getVarDeclInitializer(param);
        if (!clang_Cursor_isNull(init))
            f->params[i]->init = xf_lower_expr(l, init, p);
    }
}

static CXCursor body_of(struct xf_lower *l, CXCursor function)
{
    struct xf_cursors kids = xf_cx_children(l, function);
    enum CXCursorKind last = kids.n ? clang_getCursorKind(kids.v[kids.n - 1]) : 0;
    if (last == CXCursor_CompoundStmt || last == CXCursor_CXXTryStmt)
        return kids.v[kids.n - 1];
    return clang_getNullCursor();
}

/* What it stands in there: its class or template, the namespace that these are in. */
static CXCursor top_level(struct xf_lower *l, CXCursor c)
{
    CXCursor from = clang_getSpecializedCursorTemplate(c);
    if (!l->unit->is_cxx)
        return c;
    c = clang_Cursor_isNull(from) ? c : from;
    for (CXCursor up = clang_getCursorLexicalParent(c);
         clang_isDeclaration(clang_getCursorKind(up)); up = clang_getCursorLexicalParent(c))
        c = up;
    return c;
}

/* Of a constructor that C++ writes by itself. */
static struct xf_stmt *no_body(struct xf_lower *l, const struct xf_locus *p)
{
    struct xf_stmt *s = xf_alloc(l->a, sizeof *s);
    s->kind = XS_BLOCK;
    s->where = p->where;
    xf_locate_degrade(l, &s->where);
    return s;
}

/* A member of a class template itself, of which there are no objects. */
static bool is_of_no_class(CXCursor function)
{
    CXType of = clang_getCursorType(clang_getCursorSemanticParent(function));
    return xf_class_has_object(function) && of.kind == CXType_Invalid;
}

static void lower_function(struct xf_lower *l, CXCursor c)
{
    bool makes = clang_getCursorKind(c) == CXCursor_Constructor;
    bool defaulted = makes && clang_CXXMethod_isDefaulted(c); /* it has a body where it is used */
    CXCursor body = defaulted ? clang_getNullCursor() : body_of(l, c);
    bool has = !clang_Cursor_isNull(body) || defaulted;
    if (!has && clang_Cursor_isNull(clang_getCursorDefinition(c)))
        return; /* headers declare many: it is a symbol where it is used */
    struct xf_sym *sym = xf_lower_sym(l, c);
    if (!has || !sym || sym->function || is_of_no_class(c))
        return;
    struct xf_function *f = xf_alloc(l->a, sizeof *f), *before = l->function;
    struct xf_sym *self = l->cxx.self;
    xf_nodes_read(l, c);
    struct xf_locus p = xf_locate(l, c, NULL);
    f->sym = sym;
    f->where = p.where;
    f->around = xf_locate(l, top_level(l, c), NULL).where;
    f->variadic = clang_Cursor_isVariadic(c);
    sym->function = f;
    sym->is_extern = false;
    sym->where = xf_locate_name(l, c, sym->name);
    l->function = f;
    l->cxx.self = xf_class_self(l, c);
    lower_params(l, f, c, &p);
    xf_exceptions_find(l, c);
    xf_catching_note_function(l, f, c);
    if (makes && clang_getCursorKind(body) == CXCursor_CXXTryStmt) /* throws once more */
        xf_note_unknown(l, p.where, "an exception");
    f->body = clang_Cursor_isNull(body) ? no_body(l, &p) : xf_lower_stmt(l, body, &p);
    xf_extrema_keep(l, f);
    xf_appends_count(l, f);
    xf_closures_lower(l);
    if (makes)
        xf_class_constructor_body(l, f, c, &p);
    l->function = before;
    l->cxx.self = self;
    *xf_push(l->a, &l->found.functions) = f;
    xf_unknowns_note_function(l, f, c);
}

static bool holds_declarations(enum CXCursorKind k)
{
    return k == CXCursor_Namespace || k == CXCursor_LinkageSpec || k == CXCursor_ClassDecl ||
           k == CXCursor_StructDecl || k == CXCursor_ClassTemplate ||
           k == CXCursor_ClassTemplatePartialSpecialization || k == CXCursor_UnexposedDecl;
}

void xf_declaration_note(struct xf_lower *l, CXCursor c)
{
    if (!xf_is_system(l, c))
        *xf_push(l->a, &l->declarations) = c;
}

/* What is written for each instance, and said once. */
static bool is_template(CXCursor c, CXCursor parent)
{
    enum CXCursorKind k = clang_getCursorKind(parent);
    return clang_getCursorKind(c) == CXCursor_FunctionTemplate || k == CXCursor_ClassTemplate ||
           k == CXCursor_ClassTemplatePartialSpecialization;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    struct xf_lower *l = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (xf_is_system(l, c))
        return CXChildVisit_Continue;
    struct xf_expr *rest;
    if (holds_declarations(k))
        return CXChildVisit_Recurse;
    if (k == CXCursor_VarDecl) {
        xf_lower_variable(l, c, NULL, &rest);
        xf_closures_lower(l);
    } else if (xf_cx_is_function(k)) {
        xf_note_named(l, c);
        if (is_template(c, parent))
            *xf_push(l->a, &l->cxx.templates) = c;
        else
            lower_function(l, c);
    }
    return CXChildVisit_Continue;
}

/* ---- functions that are not met among the declarations ---- */

static bool has_instance(struct xf_lower *l, CXCursor template)
{
    bool found = false;
    for (size_t i = 0; i < l->cxx.instances.n && !found; i++)
        found = clang_equalCursors(l->cxx.instances.v[i], template);
    return found;
}

static bool is_main_file(struct xf_lower *l, CXCursor c)
{
    struct xf_source *s = xf_source_of(l, xf_cx_offset(clang_getCursorLocation(c)).file);
    return s && s->is_main;
}

/* What stands in a template is edited for all instances that there are: in a header other files may
 * have more. */
static void fix_instances(struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.followed.n; i++) {
        CXCursor from = clang_getSpecializedCursorTemplate(l->cxx.followed.v[i]);
        struct xf_sym *s = xf_lower_sym(l, l->cxx.followed.v[i]);
        bool instance = !clang_Cursor_isNull(from) && s && s->function;
        if (instance && !is_main_file(l, clang_getCanonicalCursor(from)))
            xf_fix_stmt(s->function->body);
    }
}

static bool have_one_text(const struct xf_function *x, const struct xf_function *y)
{
    return x->where.origin != XF_HEADER && y->where.origin != XF_HEADER &&
           x->where.span.begin == y->where.span.begin && x->where.span.end == y->where.span.end &&
           x->where.span.begin < x->where.span.end;
}

/* Instances of one template, and what stands in them. */
static void number_instances(struct xf_lower *l)
{
    struct xf_function **all = l->found.functions.v;
    size_t n = l->cxx.instances.n ? l->found.functions.n : 0;
    for (size_t i = 0; i < n; i++) {
        size_t before = 0, alike = 0;
        for (size_t k = 0; k < n; k++) {
            bool one = have_one_text(all[i], all[k]);
            before += one && k < i;
            alike += one;
        }
        all[i]->instance.i = before;
        all[i]->instance.n = alike > 1 ? alike : 0;
    }
}

/* Instances of templates, what C++ writes by itself, friends and members of local classes. */
static void lower_followed(struct xf_lower *l, size_t *done)
{
    for (; *done < l->cxx.followed.n; ++*done) {
        CXCursor c = l->cxx.followed.v[*done], defined = clang_getCursorDefinition(c);
        CXCursor from = clang_getSpecializedCursorTemplate(c);
        lower_function(l, clang_Cursor_isNull(defined) ? c : defined);
        struct xf_sym *s = xf_lower_sym(l, c);
        if (!s || !s->function)
            continue;
        for (; !clang_Cursor_isNull(from); from = clang_getSpecializedCursorTemplate(from))
            *xf_push(l->a, &l->cxx.instances) = clang_getCanonicalCursor(from);
    }
}

/* All that is called and not met among the declarations; of templates that are never used what is
 * written. */
static void lower_others(struct xf_lower *l)
{
    size_t done = 0;
    do {
        lower_followed(l, &done);
        xf_closures_lower(l);
        xf_dispatch_name(l);
    } while (xf_statics_make(l) || done < l->cxx.followed.n);
    for (size_t i = 0; i < l->cxx.templates.n; i++)
        if (!has_instance(l, clang_getCanonicalCursor(l->cxx.templates.v[i])))
            lower_function(l, l->cxx.templates.v[i]);
    xf_dispatch_build(l);
}

void xf_lower_unit(struct xf_lower *l)
{
    l->cxx.expr = xf_lower_expr;
    l->cxx.begun = xf_object_begun;
    xf_linkage_collect(l);
    for (size_t i = 0; i < l->declarations.n; i++)
        if (visit(l->declarations.v[i], clang_getNullCursor(), l) == CXChildVisit_Recurse)
            clang_visitChildren(l->declarations.v[i], visit, l);
    xf_closures_lower(l);
    lower_others(l);
    xf_catching_settle(l);
    fix_instances(l);
    number_instances(l);
    xf_exceptions_check(l);
    l->unit->functions = l->found.functions.v;
    l->unit->n_functions = l->found.functions.n;
    l->unit->globals = l->found.globals.v;
    l->unit->n_globals = l->found.globals.n;
}
