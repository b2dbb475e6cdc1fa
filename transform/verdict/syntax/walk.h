/* SPDX-License-Identifier: MIT
 * walk.h: visiting every expression or statement of a function, in source order.
 */
#ifndef XF_WALK_H
#define XF_WALK_H

struct xf_expr;
struct xf_function;
struct xf_stmt;
struct xf_unit;

typedef void (*xf_expr_fn)(const struct xf_expr *e, void *ctx);

typedef void (*xf_stmt_fn)(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx);

/* The statement around `s` in `fn`; NULL for its body. */
const struct xf_stmt *xf_place_parent(const struct xf_function *fn, const struct xf_stmt *s);

/* The function in whose text `e` stands; NULL: none of the file. */
const struct xf_function *xf_function_around(const struct xf_unit *u, const struct xf_expr *e);

void xf_walk_expr(const struct xf_expr *e, xf_expr_fn fn, void *ctx);  /* e and all below */
void xf_walk_exprs(const struct xf_stmt *s, xf_expr_fn fn, void *ctx); /* of s and all below */
void xf_walk_stmts(const struct xf_stmt *s, xf_stmt_fn fn, void *ctx); /* s and all below */

/* The expressions that stand in `s` itself, not in statements below it. */
void xf_walk_own_exprs(const struct xf_stmt *s, xf_expr_fn fn, void *ctx);

#endif
