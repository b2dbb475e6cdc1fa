/* SPDX-License-Identifier: MIT */
#include "nodes.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "lower.h"

/* ---- by their cursors ---- */

/* As clang_isDeclaration() and clang_isReference() have it, which are asked too often here to be
 * called in another library. */
static bool is_declaration(enum CXCursorKind k)
{
    return (k >= CXCursor_FirstDecl && k <= CXCursor_LastDecl) ||
           (k >= CXCursor_FirstExtraDecl && k <= CXCursor_LastExtraDecl);
}

static bool is_reference(enum CXCursorKind k)
{
    return k >= CXCursor_FirstRef && k <= CXCursor_LastRef;
}

/* An expression is the same in whatever declaration it was come to; of a declaration the second
 * datum tells how it was come to, of a reference both count. */
static bool same(CXCursor x, CXCursor y)
{
    bool declared = is_declaration(x.kind);
    return x.kind == y.kind && (declared || x.data[1] == y.data[1]) &&
           (!(declared || is_reference(x.kind)) || x.data[0] == y.data[0]);
}

static struct xf_node **bucket_of(struct xf_nodes *all, CXCursor c)
{
    uint64_t key = (uintptr_t)(is_declaration(c.kind) ? c.data[0] : c.data[1]);
    return &all->buckets[(key * 0x9e3779b97f4a7c15u >> 32) & (all->n_buckets - 1)];
}

static struct xf_node *node_of(struct xf_lower *l, CXCursor c)
{
    struct xf_nodes *all = &l->nodes;
    if (all->latest && same(all->latest->cursor, c))
        return all->latest;
    struct xf_node *n = all->n ? *bucket_of(all, c) : NULL;
    while (n && !same(n->cursor, c))
        n = n->chain;
    all->latest = n ? n : all->latest;
    return n;
}

/* Twice as many buckets as before. */
static void spread(struct xf_lower *l)
{
    struct xf_nodes before = l->nodes, *all = &l->nodes;
    all->n_buckets = before.n_buckets ? 2 * before.n_buckets : 1024;
    all->buckets = xf_alloc(l->scratch, all->n_buckets * sizeof *all->buckets);
    for (size_t i = 0; i < before.n_buckets; i++)
        for (struct xf_node *n = before.buckets[i], *next; n; n = next) {
            struct xf_node **b = bucket_of(all, n->cursor);
            next = n->chain;
            n->chain = *b;
            *b = n;
        }
}

static void add(struct xf_lower *l, struct xf_node *n)
{
    if (l->nodes.n == l->nodes.n_buckets)
        spread(l);
    struct xf_node **b = bucket_of(&l->nodes, n->cursor);
    n->chain = *b;
    *b = n;
    l->nodes.n++;
}

/* ---- the walk ---- */

struct walk {
    struct xf_arena *a;
    struct xf_node *at; /* the latest; NULL: lost */
};

/* What stands above a lambda's captures is not come to. A constant, as of a label of a switch, is
 * come to twice: libclang has one cursor for it and for what it is made of. */
static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    struct walk *w = data;
    while (w->at && !same(w->at->cursor, parent))
        w->at = w->at->parent;
    struct xf_node *above = w->at;
    if (!above)
        return CXChildVisit_Break;
    if (same(above->cursor, c))
        return CXChildVisit_Recurse;
    struct xf_node *n = xf_alloc(w->a, sizeof *n);
    n->cursor = c;
    n->parent = above;
    *(above->last ? &above->last->next : &above->first) = n;
    above->last = n;
    above->n++;
    w->at = n;
    return CXChildVisit_Recurse;
}

struct xf_node *xf_nodes_read(struct xf_lower *l, CXCursor c)
{
    struct xf_node *root = node_of(l, c);
    if (root)
        return root;
    root = xf_alloc(l->scratch, sizeof *root);
    root->cursor = c;
    struct walk w = {l->scratch, root};
    clang_visitChildren(c, visit, &w);
    for (struct xf_node *n = root; n && w.at; n = xf_node_next(n, true, root))
        add(l, n);
    return w.at ? root : NULL;
}

struct xf_node *xf_node_next(const struct xf_node *n, bool below, const struct xf_node *root)
{
    if (below && n->first)
        return n->first;
    while (n != root && !n->next)
        n = n->parent;
    return n == root ? NULL : n->next;
}

/* ---- what is asked of a cursor ---- */

struct gather {
    struct xf_arena *a;
    struct xf_cursors list;
};

static enum CXChildVisitResult gather_one(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct gather *g = data;
    *xf_push(g->a, &g->list) = c;
    return CXChildVisit_Continue;
}

struct xf_cursors xf_cx_children(struct xf_lower *l, CXCursor c)
{
    struct xf_node *n = node_of(l, c);
    struct gather g = {.a = l->scratch};
    if (!n) {
        clang_visitChildren(c, gather_one, &g);
        return g.list;
    }
    g.list.cap = n->n;
    g.list.v = xf_alloc(l->scratch, n->n * sizeof *g.list.v);
    for (const struct xf_node *k = n->first; k; k = k->next)
        g.list.v[g.list.n++] = k->cursor;
    return g.list;
}

CXCursor xf_cx_first(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    return kids.n ? kids.v[0] : c;
}

bool xf_cx_only_child(struct xf_lower *l, CXCursor c, CXCursor *child)
{
    const struct xf_node *n = node_of(l, c);
    struct xf_cursors kids = {.n = n ? n->n : 0};
    if (!n)
        kids = xf_cx_children(l, c);
    if (kids.n == 1)
        *child = n ? n->first->cursor : kids.v[0];
    return kids.n == 1;
}

static CXSourceRange extent_of(struct xf_node *n)
{
    if (!n->has_extent)
        n->extent = clang_getCursorExtent(n->cursor);
    n->has_extent = true;
    return n->extent;
}

CXSourceRange xf_cx_extent(struct xf_lower *l, CXCursor c)
{
    struct xf_node *n = node_of(l, c);
    return n ? extent_of(n) : clang_getCursorExtent(c);
}

CXType xf_cx_type(struct xf_lower *l, CXCursor c)
{
    struct xf_node *n = node_of(l, c);
    if (!n)
        return clang_getCursorType(c);
    if (!n->has_type)
        n->type = clang_getCursorType(c);
    n->has_type = true;
    return n->type;
}

CXCursor xf_cx_referenced(struct xf_lower *l, CXCursor c)
{
    struct xf_node *n = node_of(l, c);
    if (!n)
        return clang_getCursorReferenced(c);
    if (!n->has_referenced)
        n->referenced = clang_getCursorReferenced(c);
    n->has_referenced = true;
    return n->referenced;
}

static bool are_made_each(const struct xf_lower *l)
{
    for (int i = 0; i < l->flags.n; i++)
        if (!strcmp(l->flags.v[i], "-fno-elide-constructors"))
            return true;
    return false;
}

/* The front end names no constructor there, and there is none in C++17. */
bool xf_cx_is_elided(struct xf_lower *l, CXCursor c, CXCursor *made)
{
    if (!l->unit->is_cxx || c.kind != CXCursor_CallExpr ||
        !clang_isInvalid(clang_getCursorKind(xf_cx_referenced(l, c))) ||
        !xf_cx_only_child(l, c, made) || are_made_each(l))
        return false;
    CXType t = clang_getUnqualifiedType(clang_getCanonicalType(xf_cx_type(l, c)));
    CXType of = clang_getUnqualifiedType(clang_getCanonicalType(xf_cx_type(l, *made)));
    return t.kind == CXType_Record && clang_equalTypes(t, of);
}

CXCursor xf_cx_stripped(struct xf_lower *l, CXCursor c)
{
    CXCursor made;
    for (;;) {
        if (xf_cx_is_elided(l, c, &made))
            c = made;
        else if ((c.kind != CXCursor_UnexposedExpr && c.kind != CXCursor_ParenExpr) ||
                 !xf_cx_only_child(l, c, &c))
            return c;
    }
}

bool xf_cx_is_template_number(struct xf_lower *l, CXCursor c, CXCursor *number)
{
    struct xf_cursors kids = {0};
    if (l->unit->is_cxx && c.kind == CXCursor_DeclRefExpr &&
        clang_isInvalid(clang_getCursorKind(xf_cx_referenced(l, c))))
        kids = xf_cx_children(l, c);
    if (kids.n != 1 || clang_getCursorKind(kids.v[0]) != CXCursor_IntegerLiteral)
        return false;
    *number = kids.v[0];
    return true;
}

bool xf_cx_is_rewritten(struct xf_lower *l, CXCursor c, CXCursor *negated)
{
    CXCursor call;
    if (!l->unit->is_cxx || c.kind != CXCursor_UnexposedExpr || !xf_cx_only_child(l, c, negated) ||
        clang_getCursorKind(*negated) != CXCursor_UnaryOperator ||
        clang_getCursorUnaryOperatorKind(*negated) != CXUnaryOperator_LNot ||
        !xf_cx_only_child(l, *negated, &call))
        return false;
    call = xf_cx_stripped(l, call);
    CXString name = clang_getCursorSpelling(clang_getCursorReferenced(call));
    bool equal = clang_getCString(name) && !strcmp(clang_getCString(name), "operator==");
    clang_disposeString(name);
    return clang_getCursorKind(call) == CXCursor_CallExpr && equal;
}

bool xf_cx_is_unwritten(struct xf_lower *l, CXCursor c)
{
    return xf_cx_is_expr(c) && !xf_cx_offset(clang_getRangeStart(xf_cx_extent(l, c))).file;
}

int xf_cx_written(struct xf_lower *l, CXCursor call)
{
    int n = clang_Cursor_getNumArguments(call);
    while (n > 0 && xf_cx_is_unwritten(l, clang_Cursor_getArgument(call, (unsigned)n - 1)))
        n--;
    return n;
}

bool xf_cx_is_implicit(struct xf_lower *l, CXCursor c, CXCursor *child)
{
    return (xf_cx_is_elided(l, c, child) ||
            (c.kind == CXCursor_UnexposedExpr && xf_cx_only_child(l, c, child))) &&
           xf_cx_is_expr(*child) && clang_equalRanges(xf_cx_extent(l, c), xf_cx_extent(l, *child));
}

bool xf_cx_constant(struct xf_lower *l, CXCursor name, int64_t *value)
{
    if (!l->unit->is_cxx || name.kind != CXCursor_DeclRefExpr)
        return false;
    CXCursor of = xf_cx_referenced(l, name);
    CXType t = clang_getCanonicalType(xf_cx_type(l, name));
    bool number =
        t.kind >= CXType_Bool && t.kind <= CXType_LongLong && clang_isConstQualifiedType(t);
    bool known = clang_getCursorKind(of) == CXCursor_EnumConstantDecl ||
                 clang_getCursorKind(of) == CXCursor_ParmDecl;
    if (!number || known)
        return false;
    CXEvalResult r = clang_Cursor_Evaluate(name);
    bool is = r && clang_EvalResult_getKind(r) == CXEval_Int;
    if (is)
        *value = clang_EvalResult_getAsLongLong(r);
    clang_EvalResult_dispose(r);
    return is;
}
