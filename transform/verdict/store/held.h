/* SPDX-License-Identifier: MIT
 * held.h: what cells held at some time of a run, whatever they hold now.
 */
#ifndef XF_HELD_H
#define XF_HELD_H

#include <stdbool.h>

struct xf_object;
struct xf_store;
struct xf_val;

/* For a cell whose value is changed in place. */
void xf_store_note_held(struct xf_store *s, int cell, const struct xf_val *v);

/* A new run begins. */
void xf_store_forget(struct xf_store *s);

/* Did the object, in the present run, hold anything but SAME, or point to one that did? */
bool xf_store_is_touched(const struct xf_store *s, const struct xf_object *o);

#endif
