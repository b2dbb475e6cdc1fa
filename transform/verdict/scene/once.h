/* SPDX-License-Identifier: MIT
 * once.h: what is read off the syntax alone is read once for all runs over a unit.
 */
#ifndef XF_ONCE_H
#define XF_ONCE_H

struct xf_arena;
struct xf_once;

enum xf_once_kind {
    XF_ONCE_INDUCTIONS, /* of a loop */
    XF_ONCE_CLOSED,     /* a loop */
    XF_ONCE_MARGINS,    /* of a loop: the same for what lies before and behind the items */
    XF_ONCE_USES,       /* of a variable in its function */
    XF_ONCE_KINDS
};

/* Lives as long as the arena. */
struct xf_once *xf_once_create(struct xf_arena *a);

/* Where what is known of `about` is kept: NULL at first, and for the caller to fill. Until the next
 * call. */
const void **xf_once_of(struct xf_once *o, enum xf_once_kind kind, const void *about);

#endif
