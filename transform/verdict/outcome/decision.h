/* SPDX-License-Identifier: MIT
 * decision.h: expressions that the rewritten program has another value for: my share, my offset, or
 * those of another process.
 */
#ifndef XF_DECISION_H
#define XF_DECISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_expr;
struct xf_function;
struct xf_num;

enum xf_meaning {
    XF_MY_SHARE,
    XF_MY_OFFSET,
    XF_MY_END,     /* my offset plus my share */
    XF_EVEN_SHARE, /* what the original has there */
    XF_SHARE_OF,   /* of the process that `of` names */
    XF_OFFSET_OF,
    XF_OWNER_OF, /* the process that has item `of` of the whole */
    XF_PLACE_OF, /* where it has it, from its own first one */
};

struct xf_decision { /* `expr` means `scale` times one of these, plus `rest` */
    const struct xf_expr *expr;
    enum xf_meaning meaning;
    const struct xf_num *scale;
    const struct xf_expr *of;
    int64_t rest;
    const char *why;
    bool follows;                 /* its parts are edited, too: as it is written it is worth that */
    bool even;                    /* ... elsewhere it is worth the even number */
    bool guarded;                 /* it does only where the group's test at run time succeeds */
    const struct xf_function *in; /* its text stands in */
};

struct xf_decisions {
    struct xf_decision *v;
    size_t n, cap;
};

/* What is decided of `e` itself; NULL: nothing. */
const struct xf_decision *xf_decisions_of(const struct xf_decisions *all, const struct xf_expr *e);

#endif
