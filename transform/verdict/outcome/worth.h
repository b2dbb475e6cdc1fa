/* SPDX-License-Identifier: MIT
 * worth.h: the number that each expression of a program was worth.
 */
#ifndef XF_WORTH_H
#define XF_WORTH_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_expr;
struct xf_num;

struct xf_worths { /* zeroed: of none */
    struct xf_numbered {
        const struct xf_expr *expr;
        const struct xf_num *num;
        bool varies;
        unsigned pass;            /* the last that saw it */
        struct xf_numbered *next; /* of its bucket */
    } * *bucket;
    size_t n, n_buckets;
};

/* One that goes its own way from here. */
struct xf_worths *xf_worths_copy(struct xf_arena *a, const struct xf_worths *t);

/* When it was last evaluated; NULL: not known. */
const struct xf_num *xf_worth(const struct xf_worths *t, const struct xf_expr *e);
/* It was another number at some other time. */
bool xf_worth_varies(const struct xf_worths *t, const struct xf_expr *e);
/* `e` is evaluated, to `n` (NULL: not known). */
void xf_worth_note(struct xf_arena *a, struct xf_worths *t, const struct xf_expr *e,
                   const struct xf_num *n);
/* What was noted of `e` is seen for the first time in this pass; passes count up. */
bool xf_worth_see(struct xf_worths *t, const struct xf_expr *e, unsigned pass);

#endif
