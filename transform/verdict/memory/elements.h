/* SPDX-License-Identifier: MIT
 * elements.h: small arrays of which each element is a variable, as a member of a structure is. An
 * array has one cell, so that a write to an element leaves what was there before the trip. Where
 * that is found to stand in the way, the run is repeated with the elements told apart: the object
 * then is a structure with a member for each.
 */
#ifndef XF_ELEMENTS_H
#define XF_ELEMENTS_H

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_val;

/* `held` is what was found in the array: if that is left from the trip before, its elements are to
 * be told apart. */
void xf_elements_want(struct xf_flow *f, struct xf_object *o, const struct xf_val *held);

/* The array holds a value and its place, which calls tell apart, too. */
void xf_elements_are_pair(struct xf_flow *f, struct xf_object *o);

/* The array is declared: from here on, its elements are told apart if that is wanted. */
void xf_elements_declare(struct xf_flow *f, struct xf_object *o);

/* More than one element is handled at once, or nobody knows which: the array is one cell again, and
 * stays that. */
void xf_elements_join(struct xf_flow *f, struct xf_object *o);

/* The array as a whole is handed to a call. */
void xf_elements_hand_over(struct xf_flow *f, struct xf_object *o);

/* An element at `r` is read or written, which may be of those that follow the share. */
void xf_elements_reach(struct xf_flow *f, struct xf_object *o, const struct xf_ref *r);

/* An element at `r` is written: if an item tells which, nobody knows it. Where a short loop counts
 * through them, its trips are to be run one by one. */
void xf_elements_written(struct xf_flow *f, struct xf_object *o, const struct xf_ref *r);

#endif
