/* SPDX-License-Identifier: MIT
 * nodes.h: the front end's tree below a function, walked once and kept: lowering and the search for
 * what is not understood read it here, for the front end takes long to be asked.
 */
#ifndef XF_NODES_H
#define XF_NODES_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

#include "lower.h"

/* One cursor of the tree. */
struct xf_node {
    CXCursor cursor;
    struct xf_node *parent, *first, *last; /* last: of its children */
    struct xf_node *next;                  /* its parent's next child */
    struct xf_node *chain;                 /* of its bucket */
    size_t n;                              /* children */
    CXSourceRange extent;
    CXType type;
    CXCursor referenced;
    bool has_extent, has_type, has_referenced; /* it was asked for */
};

/* Walks what is below the cursor; returns its node, NULL where the walk does not tell what is below
 * what: the front end is asked for each cursor, then. */
struct xf_node *xf_nodes_read(struct xf_lower *l, CXCursor c);

/* The node after this one as the text has them, with those below it or without; NULL behind the
 * last one below `root`. */
struct xf_node *xf_node_next(const struct xf_node *n, bool below, const struct xf_node *root);

/* The cursor's children, extent, type, and the declaration it names; of cursors of no node, too. */
struct xf_cursors xf_cx_children(struct xf_lower *l, CXCursor c);

/* The first of them; c itself if it has none. */
CXCursor xf_cx_first(struct xf_lower *l, CXCursor c);
CXSourceRange xf_cx_extent(struct xf_lower *l, CXCursor c);
CXType xf_cx_type(struct xf_lower *l, CXCursor c);
CXCursor xf_cx_referenced(struct xf_lower *l, CXCursor c);

/* False: it has none, or several. */
bool xf_cx_only_child(struct xf_lower *l, CXCursor c, CXCursor *child);

/* Is it a copy or move of what is *made there, that no compiler makes unless it is told to? C++11
 * and C++14 have such constructors. */
bool xf_cx_is_elided(struct xf_lower *l, CXCursor c, CXCursor *made);

/* What is below parentheses, implicit casts, and copies that are not made. */
CXCursor xf_cx_stripped(struct xf_lower *l, CXCursor c);

/* Is it the name of a template's parameter, in an instance, that stands for a number? */
bool xf_cx_is_template_number(struct xf_lower *l, CXCursor c, CXCursor *number);

/* Is it x != y of C++20, where only == is there? It stands for the node below it, !(x == y), which
 * is then *negated. */
bool xf_cx_is_rewritten(struct xf_lower *l, CXCursor c, CXCursor *negated);

/* An expression that is not written, such as the allocator that a constructor is given. */
bool xf_cx_is_unwritten(struct xf_lower *l, CXCursor c);
/* How many arguments of the call are written: all but the last ones. */
int xf_cx_written(struct xf_lower *l, CXCursor call);
/* The name of a constant of C++ that a template gives, and its value. */
bool xf_cx_constant(struct xf_lower *l, CXCursor name, int64_t *value);

/* Is it an implicit node: an expression with the same text as its only child, which is then
 * *child? */
bool xf_cx_is_implicit(struct xf_lower *l, CXCursor c, CXCursor *child);

#endif
