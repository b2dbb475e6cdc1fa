/* SPDX-License-Identifier: MIT
 * span.h: which part of a structure an access touches: found from the bytes it covers. By which
 * member, cast or pointer a program comes there makes no difference.
 */
#ifndef XF_SPAN_H
#define XF_SPAN_H

#include <stdint.h>

#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_nums;
struct xf_where;

/* Does the access cut through numbers of a variable, or see them as others (as bytes of an int)?
 * What numbers come to that way depends on how what they hold is written down. */
bool xf_flow_is_torn(const struct xf_object *o, const struct xf_ref *r);

/* A value of the type is stored in `o`. Allocated memory has no type but that of what is stored in
 * it (C11 6.5, 6): here of the first number, whatever comes later. */
void xf_flow_note_stored(const struct xf_flow *f, struct xf_object *o, const struct xf_type *type);

/* Makes `field` the part of `o` in which the place's bytes lie; NULL where these may be of several,
 * or of any. */
void xf_flow_place_in(struct xf_nums *nums, const struct xf_object *o, struct xf_ref *r);

/* The part of `o` called `field` (NULL: all of it). */
struct xf_ref xf_flow_part_ref(struct xf_nums *nums, const struct xf_object *o, const char *field);

/* What is kept as one type is no number of another. */
struct xf_val xf_flow_as_other_type(struct xf_store *store, struct xf_val v, enum xf_event_kind why,
                                    const struct xf_where *where);

/* The pointer as one to the part of a structure in which `bytes` (-1: nobody knows how many) bytes
 * lie; to nowhere in particular where these are no one part. */
struct xf_val xf_flow_span(struct xf_flow *f, const struct xf_val *pointer, int64_t bytes);

/* The same for the memory that a call is given with argument `e`: what that points to. */
struct xf_val xf_flow_span_of(struct xf_flow *f, const struct xf_val *pointer,
                              const struct xf_expr *e);

#endif
