/* SPDX-License-Identifier: MIT
 * copies.h: headers that several units of a program include, each of which has lowered them.
 */
#ifndef XF_COPIES_H
#define XF_COPIES_H

#include <stddef.h>

struct xf_arena;
struct xf_unit;
struct xf_where;

enum xf_copy {
    XF_COPY_KEPT,  /* the file itself, or the first unit's copy of a header that all read alike */
    XF_COPY_AGAIN, /* another's, which is not needed */
    XF_COPY_FIXED  /* each unit has its own, and the text is not edited */
};

struct xf_copies {
    struct xf_same_header *v;
    size_t n, cap;
};

/* Functions of a header that all units read alike become those of the first one that includes it:
 * whatever calls one calls that. What others include is no part of the whole any more. Where they
 * do not, or where one of them says that the header is not edited, it is a part of none. The
 * whole's headers are filled. */
struct xf_copies xf_copies_settle(struct xf_arena *a, struct xf_unit *whole,
                                  struct xf_unit *const *units, size_t n);

/* What is made of what the unit read in that file. */
enum xf_copy xf_copy_of(const struct xf_copies *c, size_t unit, const char *file);

/* It has no place in the text any more. */
void xf_place_nowhere(struct xf_where *at);

#endif
