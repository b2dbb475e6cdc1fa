/* SPDX-License-Identifier: MIT
 * catching_made.h: nodes of which exceptions are made when they become what C has.
 */
#ifndef XF_CATCHING_MADE_H
#define XF_CATCHING_MADE_H

#include <stddef.h>
#include <stdint.h>

#include "ir.h"

struct xf_catching;
struct xf_lower;

/* One function is followed. */
struct xf_catching_pass {
    const struct xf_catching *c;
    struct xf_lower *l;
    struct xf_function *f;
};

/* A name; a number; s = value; one of several statements; what was thrown is shown, and the program
 * ends. All stand there, without a length. */
struct xf_expr *xf_caught_name(struct xf_catching_pass *p, struct xf_sym *s,
                               const struct xf_where *where);
struct xf_expr *xf_caught_number(struct xf_catching_pass *p, const struct xf_expr *like, int64_t n);
struct xf_stmt *xf_caught_stmt(struct xf_catching_pass *p, enum xf_stmt_kind kind,
                               const struct xf_where *where);
struct xf_stmt *xf_caught_expr(struct xf_catching_pass *p, struct xf_expr *e,
                               const struct xf_where *where);
struct xf_stmt *xf_caught_assign(struct xf_catching_pass *p, struct xf_sym *s,
                                 struct xf_expr *value, const struct xf_where *where);
struct xf_stmt *xf_caught_block(struct xf_catching_pass *p, const struct xf_where *where,
                                struct xf_stmt *const *v, size_t n);
struct xf_stmt *xf_caught_if(struct xf_catching_pass *p, struct xf_expr *condition,
                             struct xf_stmt *body);
struct xf_stmt *xf_caught_end(struct xf_catching_pass *p, const struct xf_where *where);

#endif
