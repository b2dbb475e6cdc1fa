/* SPDX-License-Identifier: MIT
 * renewed.h: arrays of which each trip over the items overwrites what the trip before has left. An
 * array has one cell, so that a write leaves what was there. Where that is found to stand in the
 * way, the run is repeated, and hidden cells follow the array: how many bytes from its beginning
 * the trip has written so far, one beside the other; where others begin and end that it has
 * written, and how many these are; and what is in all of them. Where either is all that it has,
 * they are its contents.
 */
#ifndef XF_RENEWED_H
#define XF_RENEWED_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_state;
struct xf_where;

struct xf_renewed { /* the hidden cells before a write */
    struct xf_val bytes, low, end, more, held;
};

/* `held` is what was found in the array: if that is left from the trip before, it is to be
 * followed. */
void xf_renewed_want(struct xf_flow *f, struct xf_object *o, const struct xf_val *held);

/* A trip over the items begins or ends: it has written nothing. */
void xf_renewed_forget(struct xf_flow *f, struct xf_state *st);

struct xf_renewed xf_renewed_before(const struct xf_state *st, const struct xf_object *o);

/* v was written at r; `only`: there and nowhere else. */
void xf_renewed_written(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                        const struct xf_ref *r, const struct xf_val *v,
                        const struct xf_renewed *before, bool only, const struct xf_where *where);

/* *v, what is in the array, becomes what this trip has written where r is within that. */
void xf_renewed_read(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r, struct xf_val *v);

/* Has this trip written all that the array has? */
bool xf_renewed_is_complete(struct xf_flow *f, const struct xf_state *st,
                            const struct xf_object *o);

/* What was written may be all that arrays have. */
void xf_renewed_settle(struct xf_flow *f, struct xf_state *st);

#endif
