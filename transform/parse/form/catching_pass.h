/* SPDX-License-Identifier: MIT
 * catching_pass.h: what the files about exceptions share while they are followed, see catching.h.
 */
#ifndef XF_CATCHING_PASS_H
#define XF_CATCHING_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catching.h"

struct xf_expr;
struct xf_stmt;
struct xf_sym;

enum { XF_MAX_THROWS = 62 };
#define XF_THROWS_ANY (UINT64_C(3) << XF_MAX_THROWS) /* what the library or unknown code throws */

struct xf_catching {
    struct xf_lower *l;
    size_t n;         /* symbols */
    uint64_t *leaves; /* [n]: the throws by which a function is left, one bit each */
    bool *inside;     /* [n]: what a function throws may be caught where the program goes on */
    bool *ends;       /* [n]: no exception leaves a function */
    bool settled;     /* which tries are followed: none has in it what throws anything */
    struct xf_sym *thrown, *value;
};

/* Without references and const. */
CXType xf_catching_plain(CXType t);

/* What the handlers of a try take; false: that is not known. */
bool xf_catching_settle_handlers(struct xf_lower *l, struct xf_try *t);

/* The throws that leave it. */
uint64_t xf_catching_leave_expr(const struct xf_catching *c, const struct xf_expr *e);
uint64_t xf_catching_leave(const struct xf_catching *c, const struct xf_stmt *s);

/* NULL: it is none. */
struct xf_try *xf_catching_try(const struct xf_catching *c, const struct xf_stmt *s);
struct xf_thrown *xf_catching_thrown(const struct xf_catching *c, const struct xf_expr *e);

/* It does more than to look, and may not be done twice. */
bool xf_catching_has_effects(const struct xf_expr *e);

/* Calls in an expression that exceptions leave are done before it, in their order: each is assigned
 * to a variable of its own. False: they cannot be, and the expression is as it was. */
struct xf_hoisted {
    struct xf_stmt **v;
    size_t n, cap;
};
bool xf_catching_hoist(const struct xf_catching *c, struct xf_expr **e, struct xf_hoisted *out);

/* Does a handler that goes on take it anywhere? Else the program is taken to be right, as where
 * nothing is caught. */
bool xf_catching_takes_of_library(struct xf_lower *l, const char *class);

extern const char xf_catching_asks[]; /* text of such a pair */

/* Where it may be caught, a call of the library becomes (a call that perhaps throws, the call);
 * when all is followed, the call again. */
void xf_catching_ask_library(struct xf_catching *c);
void xf_catching_forget_library(struct xf_catching *c);

/* The function becomes one that does with exceptions what C has. */
void xf_catching_follow(struct xf_catching *c, struct xf_function *f);

#endif
