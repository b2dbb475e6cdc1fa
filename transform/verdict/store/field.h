/* SPDX-License-Identifier: MIT
 * field.h: fields of structure variables. A field has a cell of its own from the first time it is
 * written; before that its value is what was written of the structure around it.
 */
#ifndef XF_FIELD_H
#define XF_FIELD_H

#include <stdbool.h>

#include "value.h"

struct xf_object;
struct xf_state;
struct xf_store;
struct xf_where;

/* The cell of `field` of a structure variable; made on first use. */
int xf_object_field(struct xf_store *s, struct xf_object *o, const char *field);
void xf_object_own(struct xf_store *s, struct xf_object *o, int cell, const char *field);

/* What `field` holds: what was written of it, of parts of it, or of the structure it is part of. */
struct xf_val xf_object_field_value(struct xf_store *s, const struct xf_state *st,
                                    const struct xf_object *o, const char *field,
                                    const struct xf_where *where);

/* When the structure around `field`, whose value that has, was written. */
unsigned xf_object_field_age(const struct xf_state *st, const struct xf_object *o,
                             const char *field);

/* What a cell holds, be it by way of the structure of which it is a field. */
struct xf_val xf_state_held(struct xf_store *s, const struct xf_state *st, int cell,
                            const struct xf_where *where);

/* One of these members is the other, or part of it; NULL: the structure as a whole. */
bool xf_field_overlaps(const char *a, const char *b);

/* Some element of an array in a structure: of several, so that a write leaves the others. */
bool xf_field_is_element(const char *field);

/* The member of which that is an element, all dimensions at once; else `field` itself. */
const char *xf_field_of_element(struct xf_store *s, const char *field);

/* The structure is written as a whole, or the part `inside` of it: nothing was since. */
void xf_object_forget_fields(struct xf_store *s, struct xf_state *st, const struct xf_object *o,
                             const char *inside);

#endif
