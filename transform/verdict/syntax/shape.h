/* SPDX-License-Identifier: MIT
 * shape.h: what can be read off the syntax alone: which variables a loop steps through, what it
 * writes, statements that keep the larger or smaller of two values.
 */
#ifndef XF_SHAPE_H
#define XF_SHAPE_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_function;
struct xf_stmt;
struct xf_sym;
struct xf_type;

struct xf_extremum { /* if (operand < target) target = operand; and its like */
    const struct xf_expr *target, *operand;
    const struct xf_expr *guard; /* a further condition, or NULL */
    enum xf_reduction op;
    bool strict; /* of equal ones it keeps the first */
};

struct xf_basic_induction { /* a variable that every trip moves on by the same amount */
    struct xf_sym *sym;
    const struct xf_expr *amount; /* NULL: one */
    bool down;
    bool in_condition; /* while (n-- > 0) */
    int times;         /* more than once: by one each time, outside of conditions */
};

bool xf_shape_extremum(const struct xf_stmt *s, struct xf_extremum *out);

/* An array of fixed length, which C has it that no index leaves. Arrays of one stand for what
 * follows a structure. False for NULL. */
bool xf_shape_is_fixed_array(const struct xf_type *t);

/* Kinds of types; false for NULL. Arrays count as pointers, enumerations as integers. */
bool xf_shape_is_integer(const struct xf_type *t);
bool xf_shape_is_number(const struct xf_type *t); /* integer or real */
bool xf_shape_is_pointer(const struct xf_type *t);
bool xf_shape_is_float(const struct xf_type *t); /* complex ones, too */
bool xf_shape_is_complex(const struct xf_type *t);
bool xf_shape_is_structure(const struct xf_type *t);

/* The member of that name; NULL: there is none. */
const struct xf_struct_member *xf_shape_member(const struct xf_type *t, const char *name);

/* The type of a variable that counts as `e` does wherever it is used: a bit-field that is narrower
 * than an int counts as one, and without a sign it is never negative, which compilers know of a
 * narrow type only. */
const struct xf_type *xf_shape_kept_as(const struct xf_expr *e);

/* The same but for the variable named and for what is below: kind, operator, constant, types. */
bool xf_shape_same_node(const struct xf_expr *a, const struct xf_expr *b);

/* The two expressions name the same place or value, by spelling; expressions that change something,
 * or call more than a library function of values, never do. */
bool xf_shape_same(const struct xf_expr *a, const struct xf_expr *b);

/* The choice `e` is a < b ? a : b or its like, of integers. */
bool xf_shape_takes_smaller(const struct xf_expr *e);

/* What is cast, however often; NULL for NULL. */
const struct xf_expr *xf_shape_without_casts(const struct xf_expr *e);

/* A larger value of type `from` is never a smaller one after conversion to `to`. */
bool xf_shape_keeps_order(const struct xf_type *from, const struct xf_type *to);

/* ... and unequal values stay unequal. */
bool xf_shape_keeps_value(const struct xf_type *from, const struct xf_type *to);

/* A value of the one type is the same value, and the same bytes, as one of the other. */
bool xf_shape_is_alike(const struct xf_type *a, const struct xf_type *b);

/* How often `sym` may be written in what the loop repeats (its address taken counts as a write). */
int xf_shape_writes(const struct xf_stmt *loop, const struct xf_sym *sym);

bool xf_shape_is_address_of(const struct xf_expr *e, const struct xf_sym *sym); /* or of a part */

/* A variable of the function that nothing changes by another name: calls that are known do not keep
 * the address they are given. */
bool xf_shape_is_private(const struct xf_function *fn, const struct xf_sym *sym);

/* Steppers of a loop, at most `max`; returns their number. */
int xf_shape_basic_inductions(const struct xf_stmt *loop, struct xf_basic_induction *out, int max);

/* No part of `e` changes while the loop runs, as far as the syntax tells. */
bool xf_shape_invariant(const struct xf_stmt *loop, const struct xf_expr *e);

/* ... by the names in `e`; by another name it might. */
bool xf_shape_unwritten(const struct xf_stmt *loop, const struct xf_expr *e);

/* Evaluating it may change something, or what it does is not known. */
bool xf_shape_has_effects(const struct xf_expr *e);

#endif
