/* SPDX-License-Identifier: MIT */
#include "nodes.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "arena.h"
#include "cxutil.h"
#include "lower.h"

/* ---- by their cursors ---- */

/* An expression is the same in whatever declaration it was come to; of a declaration the second
 * datum tells how it was come to, of a reference both count. */
static bool same(CXCursor x, CXCursor y)
{
    bool declared = clang_isDeclaration(x.kind);
    return x.kind == y.kind && (declared || x.data[1] == y.data[1]) &&
           (!(declared || clang_isReference(x.kind)) || x.data[0] == y.data[0]);
}

static struct xf_node **bucket_of(struct xf_nodes *all, CXCursor c)
{
    uint64_t key = (uintptr_t)(clang_isDeclaration(c.kind) ? c.data[0] : c.data[1]);
    return &all->buckets[(key * 0x9e3779b97f4a7c15u >> 32) & (all->n_buckets - 1)];
}

static struct xf_node *node_of(struct xf_lower *l, CXCursor c)
{
    struct xf_node *n = l->nodes.n ? *bucket_of(&l->nodes, c) : NULL;
    while (n && !same(n->cursor, c))
        n = n->chain;
    return n;
}

/* Twice as many buckets as before. */
static void spread(struct xf_lower *l)
{
    struct xf_nodes before = l->nodes, *all = &l->nodes;
    all->n_buckets = before.n_buckets ? 2 * before.n_buckets : 1024;
    all->buckets = xf_alloc(l->a, all->n_buckets * sizeof *all->buckets);
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

/* What stands above a lambda's captures is not come to. */
static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    struct walk *w = data;
    while (w->at && !same(w->at->cursor, parent))
        w->at = w->at->parent;
    struct xf_node *above = w->at, *n = xf_alloc(w->a, sizeof *n);
    if (!above)
        return CXChildVisit_Break;
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
    root = xf_alloc(l->a, sizeof *root);
    root->cursor = c;
    struct walk w = {l->a, root};
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
    struct gather g = {.a = l->a};
    if (!n) {
        clang_visitChildren(c, gather_one, &g);
        return g.list;
    }
    g.list.v = xf_alloc(l->a, n->n * sizeof *g.list.v);
    for (const struct xf_node *k = n->first; k; k = k->next)
        g.list.v[g.list.n++] = k->cursor;
    return g.list;
}

CXCursor xf_cx_stripped(struct xf_lower *l, CXCursor c)
{
    for (;;) {
        enum CXCursorKind k = clang_getCursorKind(c);
        struct xf_cursors kids = xf_cx_children(l, c);
        if ((k != CXCursor_UnexposedExpr && k != CXCursor_ParenExpr) || kids.n != 1)
            return c;
        c = kids.v[0];
    }
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

bool xf_cx_is_implicit(struct xf_lower *l, CXCursor c, CXCursor *child)
{
    struct xf_cursors kids = {0};
    if (clang_getCursorKind(c) == CXCursor_UnexposedExpr)
        kids = xf_cx_children(l, c);
    if (kids.n != 1 || !xf_cx_is_expr(kids.v[0]))
        return false;
    *child = kids.v[0];
    return clang_equalRanges(xf_cx_extent(l, c), xf_cx_extent(l, *child));
}
