/* SPDX-License-Identifier: MIT */
#include "catching.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "catching_pass.h"
#include "cxutil.h"
#include "exceptions.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "sources.h"
#include "unknown_list.h"
#include "word.h"

/* ---- what is noted ---- */

struct use {
    struct xf_lower *l;
    CXCursor variable;
    bool shown, other; /* by e.what(), otherwise */
};

/* e.what(): e; else null. */
static CXCursor shown_by(struct xf_lower *l, CXCursor call)
{
    struct xf_cursors kids = xf_cx_children(l, call);
    CXCursor object = clang_getNullCursor();
    if (clang_getCursorKind(call) != CXCursor_CallExpr || kids.n != 1 ||
        clang_getCursorKind(kids.v[0]) != CXCursor_MemberRefExpr ||
        strcmp(xf_cx_string(l->a, clang_getCursorSpelling(call)), "what") != 0)
        return object;
    kids = xf_cx_children(l, kids.v[0]);
    if (kids.n)
        object = xf_cx_stripped(l, kids.v[0]);
    return clang_getCursorKind(object) == CXCursor_DeclRefExpr ? clang_getCursorReferenced(object)
                                                               : clang_getNullCursor();
}

static enum CXChildVisitResult find_use(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct use *u = data;
    if (clang_equalCursors(shown_by(u->l, c), u->variable)) {
        u->shown = true;
        return CXChildVisit_Continue;
    }
    u->other |= clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
                clang_equalCursors(clang_getCursorReferenced(c), u->variable);
    return CXChildVisit_Recurse;
}

static struct use used_in(struct xf_lower *l, struct xf_cursors handler)
{
    struct use u = {.l = l, .variable = handler.v[0]};
    if (clang_getCursorKind(u.variable) == CXCursor_VarDecl)
        clang_visitChildren(handler.v[handler.n - 1], find_use, &u);
    return u;
}

static bool may_follow_handler(struct xf_lower *l, CXCursor handler)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    if (clang_getCursorKind(handler) != CXCursor_CXXCatchStmt || !kids.n ||
        clang_getCursorKind(kids.v[kids.n - 1]) != CXCursor_CompoundStmt)
        return false;
    return !used_in(l, kids).other;
}

bool xf_catching_may_follow(struct xf_lower *l, CXCursor statement)
{
    struct xf_cursors kids = xf_cx_children(l, statement);
    bool may = l->unit->is_cxx && l->function && kids.n > 1 && xf_has_main(l);
    for (size_t i = 1; i < kids.n && may; i++)
        may = may_follow_handler(l, kids.v[i]);
    return may;
}

void xf_catching_begin_handler(struct xf_lower *l, CXCursor handler, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    struct xf_expr like = {.where = p->where};
    if (used_in(l, kids).shown)
        *xf_push(l->a, &l->cxx.exceptions.shown) =
            (struct xf_what){kids.v[0], xf_made_variable(l, &like, xf_making_int_type(l))};
}

static struct xf_sym *shown_of(struct xf_lower *l, CXCursor variable)
{
    for (size_t i = 0; i < l->cxx.exceptions.shown.n; i++)
        if (clang_equalCursors(l->cxx.exceptions.shown.v[i].variable, variable))
            return l->cxx.exceptions.shown.v[i].sym;
    return NULL;
}

struct xf_sym *xf_catching_what(struct xf_lower *l, CXCursor call)
{
    return l->cxx.exceptions.shown.n ? shown_of(l, shown_by(l, call)) : NULL;
}

static CXType plain(CXType t)
{
    CXType c = clang_getCanonicalType(clang_getNonReferenceType(clang_getCanonicalType(t)));
    return clang_getUnqualifiedType(c);
}

static CXType taken_by(struct xf_lower *l, CXCursor handler)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    bool all = clang_getCursorKind(kids.v[0]) != CXCursor_VarDecl;
    return all ? (CXType){.kind = CXType_Invalid} : plain(clang_getCursorType(kids.v[0]));
}

void xf_catching_note_try(struct xf_lower *l, CXCursor statement, bool ends, struct xf_stmt *s,
                          struct xf_stmt *body, struct xf_stmt *const *handlers)
{
    struct xf_cursors kids = xf_cx_children(l, statement);
    struct xf_try t = {statement, s, body, l->function, NULL, kids.n - 1, .ends = ends};
    t.handlers = xf_alloc(l->a, kids.n * sizeof *t.handlers);
    for (size_t i = 0; i < t.n; i++) {
        t.handlers[i].type = taken_by(l, kids.v[i + 1]);
        t.handlers[i].body = ends ? NULL : handlers[i];
        t.handlers[i].shown = shown_of(l, xf_cx_children(l, kids.v[i + 1]).v[0]);
    }
    *xf_push(l->a, &l->cxx.exceptions.caught) = t;
}

void xf_catching_note_throw(struct xf_lower *l, struct xf_expr *e, struct xf_expr *value,
                            CXType type)
{
    *xf_push(l->a, &l->cxx.exceptions.throws) =
        (struct xf_thrown){.e = e,
                           .value = value,
                           .type = type.kind == CXType_Invalid ? type : plain(type),
                           .function = l->function,
                           .followed = l->cxx.exceptions.in_caught > 0};
}

void xf_catching_note_function(struct xf_lower *l, struct xf_function *f, CXCursor c)
{
    int said = clang_getCursorExceptionSpecificationType(c);
    bool may = said == CXCursor_ExceptionSpecificationKind_None ||
               said == CXCursor_ExceptionSpecificationKind_Unevaluated;
    if (!may || clang_getCursorKind(c) == CXCursor_Destructor || !strcmp(f->sym->name, "main"))
        *xf_push(l->a, &l->cxx.exceptions.ends) = f;
}

/* ---- what a handler takes ---- */

static enum CXChildVisitResult find_base(CXCursor c, CXCursor parent, CXClientData data);

struct derived {
    CXType base;
    int found;   /* how often */
    bool hidden; /* behind a base class that is not public */
};

static void search_bases(CXType class, struct derived *d)
{
    CXCursor declared = clang_getTypeDeclaration(class);
    CXCursor defined = clang_getCursorDefinition(declared);
    clang_visitChildren(clang_Cursor_isNull(defined) ? declared : defined, find_base, d);
}

static enum CXChildVisitResult find_base(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct derived *d = data;
    if (clang_getCursorKind(c) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    CXType t = plain(clang_getCursorType(c));
    d->found += clang_equalTypes(t, d->base) != 0;
    d->hidden |= clang_getCXXAccessSpecifier(c) != CX_CXXPublic;
    search_bases(t, d);
    return CXChildVisit_Continue;
}

static bool takes_of_library(struct xf_lower *l, CXType type, const char *class)
{
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(type));
    return type.kind == CXType_Invalid || !strcmp(name, class) ||
           !strcmp(name, "std::logic_error") || !strcmp(name, "std::exception");
}

bool xf_catching_takes_of_library(struct xf_lower *l, const char *class)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &l->cxx.exceptions.caught.v[i];
        for (size_t k = 0; k < t->n && !t->ends; k++)
            if (takes_of_library(l, t->handlers[k].type, class))
                return true;
    }
    return false;
}

/* Does a handler for `type` take it? Of pointers only those of one type are known to be, and where
 * a class has a base class twice or not for all the handler may not. */
static bool takes(CXType type, CXType thrown, bool *known)
{
    struct derived d = {.base = type};
    if (type.kind == CXType_Invalid || clang_equalTypes(type, thrown))
        return true;
    if (type.kind == CXType_Record && thrown.kind == CXType_Record)
        search_bases(thrown, &d);
    bool plain =
        thrown.kind == CXType_Record || thrown.kind == CXType_Enum || xf_cx_is_number(thrown);
    *known &= plain
                  ? d.found <= 1 && !(d.found && d.hidden)
                  : type.kind == CXType_Record || type.kind == CXType_Enum || xf_cx_is_number(type);
    return d.found;
}

/* False: that is not known. */
static bool settle_handlers(struct xf_lower *l, struct xf_try *t)
{
    bool known = l->cxx.exceptions.throws.n <= XF_MAX_THROWS, main_ends = t->ends;
    main_ends = main_ends && !strcmp(t->function->sym->name, "main");
    for (size_t h = 0; h < t->n; h++) {
        struct xf_catch *c = &t->handlers[h];
        if (main_ends || c->type.kind == CXType_Invalid)
            c->takes = ~UINT64_C(0);
        for (size_t i = 0; i < l->cxx.exceptions.throws.n && known; i++) {
            const struct xf_thrown *thrown = &l->cxx.exceptions.throws.v[i];
            if (thrown->library ? takes_of_library(l, c->type, thrown->library)
                                : takes(c->type, thrown->type, &known))
                c->takes |= UINT64_C(1) << i;
        }
    }
    return known;
}

/* ---- what is thrown where ---- */

struct xf_try *xf_catching_try(const struct xf_catching *c, const struct xf_stmt *s)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++)
        if (c->l->cxx.exceptions.caught.v[i].s == s && !c->l->cxx.exceptions.caught.v[i].refused)
            return &c->l->cxx.exceptions.caught.v[i];
    return NULL;
}

struct xf_thrown *xf_catching_thrown(const struct xf_catching *c, const struct xf_expr *e)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.throws.n; i++)
        if (c->l->cxx.exceptions.throws.v[i].e == e)
            return &c->l->cxx.exceptions.throws.v[i];
    return NULL;
}

static uint64_t of_call(const struct xf_catching *c, const struct xf_expr *e)
{
    const struct xf_sym *s = e->n && e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    if (s && s->kind == XSYM_FUNCTION && s->function)
        return c->leaves[s->id];
    bool made = e->text && xf_begins_with(e->text, "__rescatter_");
    if (c->settled)
        return 0;
    bool known = e->text && (made || xf_mpi_lookup(e->text) || xf_c_library(e->text));
    return known ? 0 : XF_THROWS_ANY;
}

uint64_t xf_catching_leave_expr(const struct xf_catching *c, const struct xf_expr *e)
{
    uint64_t all = 0;
    if (!e)
        return 0;
    struct xf_thrown *t = xf_catching_thrown(c, e);
    if (t) {
        t->found = true;
        if (t->followed)
            return UINT64_C(1) << (t - c->l->cxx.exceptions.throws.v);
    }
    for (size_t i = 0; i < e->n; i++)
        all |= xf_catching_leave_expr(c, e->arg[i]);
    return all | (e->kind == XE_CALL ? of_call(c, e) : 0);
}

static uint64_t leave_below(const struct xf_catching *c, const struct xf_stmt *s)
{
    uint64_t all = xf_catching_leave_expr(c, s->expr) | xf_catching_leave_expr(c, s->step);
    all |= xf_catching_leave(c, s->init) | xf_catching_leave(c, s->body);
    all |= xf_catching_leave(c, s->other);
    for (size_t i = 0; i < s->n; i++)
        all |= s->kind == XS_DECL ? xf_catching_leave_expr(c, s->syms[i]->init)
                                  : xf_catching_leave(c, s->list[i]);
    return all;
}

uint64_t xf_catching_leave(const struct xf_catching *c, const struct xf_stmt *s)
{
    const struct xf_try *t = s ? xf_catching_try(c, s) : NULL;
    if (!s || !t)
        return s ? leave_below(c, s) : 0;
    uint64_t all = xf_catching_leave(c, t->body);
    for (size_t i = 0; i < t->n; i++)
        all &= ~t->handlers[i].takes;
    for (size_t i = 0; i < t->n; i++)
        all |= xf_catching_leave(c, t->handlers[i].body);
    return all;
}

static uint64_t by_library(const struct xf_catching *c, const struct xf_function *f)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.library.n; i++)
        if (c->l->cxx.exceptions.library.v[i].function == f && !c->settled &&
            !c->l->cxx.exceptions.library.v[i].asked)
            return XF_THROWS_ANY;
    return 0;
}

static void find_leaving(struct xf_catching *c)
{
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < c->l->found.functions.n; i++) {
            const struct xf_function *f = c->l->found.functions.v[i];
            uint64_t all = xf_catching_leave(c, f->body) | by_library(c, f);
            all = c->ends[f->sym->id] ? 0 : all;
            more |= (all | c->leaves[f->sym->id]) != c->leaves[f->sym->id];
            c->leaves[f->sym->id] |= all;
        }
    }
}

/* ---- what is inside of a try ---- */

static void enter_stmt(struct xf_catching *c, const struct xf_stmt *s);

static void enter_expr(struct xf_catching *c, const struct xf_expr *e)
{
    for (size_t i = 0; e && i < e->n; i++)
        enter_expr(c, e->arg[i]);
    const struct xf_sym *s = e && e->kind == XE_VAR ? e->sym : NULL;
    if (!s || s->kind != XSYM_FUNCTION || !s->function || c->inside[s->id])
        return;
    c->inside[s->id] = true;
    enter_stmt(c, s->function->body);
}

static void enter_stmt(struct xf_catching *c, const struct xf_stmt *s)
{
    if (!s)
        return;
    enter_expr(c, s->expr);
    enter_expr(c, s->step);
    enter_stmt(c, s->init);
    enter_stmt(c, s->body);
    enter_stmt(c, s->other);
    for (size_t i = 0; i < s->n; i++)
        if (s->kind == XS_DECL)
            enter_expr(c, s->syms[i]->init);
        else
            enter_stmt(c, s->list[i]);
}

/* ---- all of them ---- */

static bool throws_by_library(const struct xf_catching *c, const struct xf_try *t)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.library.n; i++)
        if (c->l->cxx.exceptions.library.v[i].function == t->function &&
            !c->l->cxx.exceptions.library.v[i].asked && c->l->cxx.exceptions.library.v[i].in_caught)
            return true;
    return false;
}

static void refuse(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        bool known = settle_handlers(c->l, t);
        if (t->ends ? known
                    : known && !throws_by_library(c, t) &&
                          !(xf_catching_leave(c, t->body) & XF_THROWS_ANY))
            continue;
        t->refused = true;
        if (t->ends)
            xf_unknowns_add(c->l, &t->function->unknowns, t->s->where, "an exception");
    }
}

static void enter_tries(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused)
            enter_stmt(c, t->body);
    }
}

static void understand_tries(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused)
            *xf_push(c->l->a, &c->l->cxx.exceptions.tries) = t->cursor;
    }
}

static void settle_throws(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.throws.n; i++) {
        struct xf_thrown *t = &c->l->cxx.exceptions.throws.v[i];
        t->followed |= c->inside[t->function->sym->id];
        if (!t->found)
            xf_unknowns_add(c->l, &t->function->unknowns, t->e->where, "an exception");
    }
}

/* Before main() nothing is caught. */
static void refuse_globals(const struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->found.globals.n; i++)
        if (xf_catching_leave_expr(c, c->l->found.globals.v[i]->init))
            xf_unknowns_add(c->l, &c->l->unit->unknowns, c->l->found.globals.v[i]->where,
                            "an exception");
}

static struct xf_sym *variable(struct xf_lower *l, const char *name)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_GLOBAL;
    s->id = (int)l->unit->n_syms++;
    s->name = name;
    s->type = xf_making_int_type(l);
    s->is_static = s->in_system_header = true;
    s->where.origin = XF_HEADER;
    s->where.file = l->unit->path;
    *xf_push(l->a, &l->found.globals) = s;
    return s;
}

static bool has_any(const struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++)
        if (!l->cxx.exceptions.caught.v[i].ends)
            return true;
    return false;
}

static void begin(struct xf_catching *c)
{
    struct xf_lower *l = c->l;
    c->n = l->unit->n_syms;
    c->leaves = xf_alloc(l->scratch, c->n * sizeof *c->leaves);
    c->inside = xf_alloc(l->scratch, c->n * sizeof *c->inside);
    c->ends = xf_alloc(l->scratch, c->n * sizeof *c->ends);
    for (size_t i = 0; i < l->cxx.exceptions.ends.n; i++)
        c->ends[l->cxx.exceptions.ends.v[i]->sym->id] = true;
}

void xf_catching_settle(struct xf_lower *l)
{
    if (!has_any(l))
        return;
    struct xf_catching c = {.l = l};
    begin(&c);
    enter_tries(&c);
    xf_catching_ask_library(&c);
    begin(&c);
    find_leaving(&c);
    refuse(&c);
    enter_tries(&c);
    understand_tries(&c);
    settle_throws(&c);
    memset(c.leaves, 0, c.n * sizeof *c.leaves);
    c.settled = true;
    find_leaving(&c);
    refuse_globals(&c);
    c.thrown = variable(l, "what is thrown");
    c.value = variable(l, "what an exception shows");
    for (size_t i = 0; i < l->found.functions.n; i++)
        xf_catching_follow(&c, l->found.functions.v[i]);
    xf_catching_forget_library(&c);
}

bool xf_catching_follows(struct xf_lower *l, CXCursor statement)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused && clang_equalCursors(t->cursor, statement))
            return true;
    }
    return false;
}
