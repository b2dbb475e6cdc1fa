/* SPDX-License-Identifier: MIT
 * move.h: the nodes of a unit become those of a larger one.
 */
#ifndef XF_MOVE_H
#define XF_MOVE_H

#include <stddef.h>

struct xf_arena;
struct xf_sym;
struct xf_unit;
struct xf_where;

/* What stands for the symbol in the whole: itself, or one of a unit before, which it is joined to.
 */
typedef struct xf_sym *(*xf_resolve_fn)(void *ctx, struct xf_sym *s);

struct xf_moving { /* one unit */
    struct xf_arena *arena;
    size_t by_bytes;       /* how far its text stands behind the beginning of the whole */
    int first_id;          /* of the symbols of the whole, that of the unit's first one */
    xf_resolve_fn resolve; /* asked once for each symbol, which has moved by then */
    void *ctx;
};

/* The place stands so much further on; what is in a header has no place in the text. */
void xf_move_place(struct xf_where *at, size_t by_bytes);

/* Every place in the unit's nodes moves, and every use of a symbol becomes one of what stands for
 * it. Branches, comments and mentions stay as they are. */
void xf_move_unit(struct xf_moving *m, struct xf_unit *unit);

#endif
