/* SPDX-License-Identifier: MIT
 * steps.h: what a call of C++'s library does, put together from steps: nodes that have types, are
 * made one after the other, and may look at one operand several times.
 */
#ifndef XF_STEPS_H
#define XF_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ir.h"

struct xf_lower;
struct xf_record_member;

/* A call of a function of the C library, whose arguments 1 .. n the caller sets. */
struct xf_expr *xf_step_call(struct xf_lower *l, const struct xf_expr *like, const char *function,
                             struct xf_type *type, size_t n);

/* What a text of C says, as a number. */
struct xf_expr *xf_step_said(struct xf_lower *l, struct xf_expr *text);

/* Of characters, also in a view, what they say; of others the value itself. */
struct xf_expr *xf_step_value(struct xf_lower *l, struct xf_expr *e);

/* A value that follows from two others in a way that is not looked at. */
struct xf_expr *xf_step_mixed(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y);

/* The node becomes the other one, or an operation, in its own place and of its own type. */
void xf_step_become(struct xf_expr *e, const struct xf_expr *other);
void xf_step_become_op(struct xf_lower *l, struct xf_expr *e, enum xf_expr_kind kind, enum xf_op op,
                       struct xf_expr *x, struct xf_expr *y);

/* The node becomes { value... }, of which each is the member [n] that is said. */
void xf_step_become_braces(struct xf_expr *e, struct xf_expr **value, size_t n,
                           const struct xf_record_member *member);

/* The node, of a structure, becomes one of these values of its members. */
void xf_step_become_values(struct xf_lower *l, struct xf_expr *e, struct xf_expr **value);

/* The node becomes a structure of two, as { data, size } of a vector. */
void xf_step_become_two(struct xf_lower *l, struct xf_expr *e, struct xf_expr *first,
                        struct xf_expr *second);

/* How many characters there are in front of a zero. */
struct xf_expr *xf_step_length(struct xf_lower *l, struct xf_expr *text);

/* Characters in a list of views that has its type become views. */
void xf_step_convert_list(struct xf_lower *l, struct xf_expr *list);

/* The number, of that type; a text or view of the characters. */
struct xf_expr *xf_step_converted(struct xf_lower *l, struct xf_expr *value, struct xf_type *type);

/* Notes that the node appends to a vector, ((room, item = value), size = more); was that noted? */
void xf_step_note_append(struct xf_expr *e);
bool xf_step_is_append(const struct xf_expr *e);

/* Looking at it changes nothing. */
bool xf_step_is_pure(const struct xf_expr *e);

/* The same place, named in the same way. */
bool xf_step_is_same(const struct xf_expr *x, const struct xf_expr *y);

/* How many items lie between two places, if `last` is written as `first` and that number; else
 * NULL. */
struct xf_expr *xf_step_items_between(const struct xf_expr *first, const struct xf_expr *last);

/* The value of the operand, to be looked at several times; *before, if not NULL, comes first. */
struct xf_expr *xf_step_kept(struct xf_lower *l, struct xf_expr *operand, struct xf_expr **before);

/* Likewise what is there, to be changed, too. */
struct xf_expr *xf_step_kept_place(struct xf_lower *l, struct xf_expr *operand,
                                   struct xf_expr **before);

/* `before`, if not NULL, and then e. */
struct xf_expr *xf_step_after(struct xf_lower *l, struct xf_expr *before, struct xf_expr *e);

#endif
