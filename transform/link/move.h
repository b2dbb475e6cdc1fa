/* SPDX-License-Identifier: MIT
 * move.h: the nodes of a unit become those of a larger one.
 */
#ifndef XF_MOVE_H
#define XF_MOVE_H

#include <stddef.h>

struct xf_sym;
struct xf_unit;
struct xf_where;

/* Where the texts of a unit's files stand in the whole. */
struct xf_placement {
    const char *path; /* as places have it */
    size_t begin;
};

struct xf_placements { /* the first is that of the main file, and of all that no other is of */
    struct xf_placement *v;
    size_t n;
};

/* What stands for the symbol in the whole: itself, or one of a unit before, which it is joined to.
 */
typedef struct xf_sym *(*xf_resolve_fn)(void *ctx, struct xf_sym *s);

struct xf_moving { /* one unit */
    const struct xf_placements *places;
    int first_id;          /* of the symbols of the whole, that of the unit's first one */
    xf_resolve_fn resolve; /* asked once for each symbol, which has moved by then */
    void *ctx;
};

/* How far the text of the file stands behind the beginning of the whole. */
size_t xf_placed_at(const struct xf_placements *places, const char *file);

/* What is in a header that is not edited has no place in the text. */
void xf_move_place(struct xf_where *at, const struct xf_placements *places);

/* Every place in the unit's nodes moves, and every use of a symbol becomes one of what stands for
 * it. Branches, comments and mentions stay as they are. */
void xf_move_unit(struct xf_moving *m, struct xf_unit *unit);

#endif
