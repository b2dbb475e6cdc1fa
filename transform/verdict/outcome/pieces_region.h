/* SPDX-License-Identifier: MIT
 * pieces_region.h: what is done once for each piece where a share arrives in pieces.
 */
#ifndef XF_PIECES_REGION_H
#define XF_PIECES_REGION_H

#include <stddef.h>

struct xf_expr;
struct xf_function;
struct xf_stmt;
struct xf_sym;

/* A statement of the block that sets a variable, and where that is done instead. */
struct xf_step {
    enum xf_step_kind {
        XF_STEP_BEFORE, /* in the region, to a constant: moved in front of the loop over pieces */
        XF_STEP_ADDED,  /* in the region, to a sum over own items: begins with 0 in front of the
                         * loop, and each piece adds its own */
        XF_STEP_AGAIN,  /* in front of the region: as it was there, and again for each piece */
        XF_STEP_ROOM,   /* likewise, to a number of own items: there, the room for a piece */
        XF_STEP_SIZED   /* likewise, the size of a vector, which has room for a piece again behind
                         * each */
    } kind;
    size_t at; /* in the list */
    struct xf_sym *sym;
    const struct xf_expr *value;
};

enum { XF_MAX_LEVELS = 4 };

/* A call of the group as it is seen from the function it stands in, and from those that call that.
 */
struct xf_way {
    struct xf_way_step {
        const struct xf_function *in;
        const struct xf_expr *call; /* there: of the group's, or of the function below */
    } step[XF_MAX_LEVELS];
    int n;
};

struct xf_region { /* statements first to last, both in it, of the block `list` */
    const struct xf_function *in;
    const struct xf_stmt *list;
    size_t first, last;
    struct xf_way *ways; /* by call of the group */
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } loops; /* over own items, in it: the outermost ones */
    struct {
        struct xf_step *v;
        size_t n, cap;
    } steps;
};

#endif
