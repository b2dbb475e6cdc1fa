/* SPDX-License-Identifier: MIT
 * making.h: functions that stand in no file, made for what C++'s library does. Their nodes stand
 * where the call does, and are never edited.
 */
#ifndef XF_MAKING_H
#define XF_MAKING_H

#include <stddef.h>
#include <stdint.h>

#include "ir.h"

struct xf_lower;

/* A function being made: it goes over the items [0, n) of its first parameter. */
struct xf_making {
    struct xf_lower *l;
    const struct xf_expr *like; /* the call; what is made stands there */
    struct xf_function *function, *around;
    struct xf_sym *index, *n;
    struct xf_expr *object; /* of what it calls; NULL: its last parameter */
};

/* Room for a callee in front of a call's arguments. */
void xf_making_make_room(struct xf_lower *l, struct xf_expr *e);

/* Begins a function whose parameters are those of the call, from argument 1 on; it is the one being
 * lowered until it is finished. */
struct xf_making xf_making_begin(struct xf_lower *l, const struct xf_expr *call,
                                 const char *its_name);

/* { size_t n = count; first; for (index = 0; index < n; ++index) work; return result; } */
void xf_making_finish_with(struct xf_making *m, struct xf_expr *count, struct xf_stmt *first,
                           struct xf_stmt *work, struct xf_expr *result);
void xf_making_finish(struct xf_making *m, struct xf_expr *count, struct xf_expr *work,
                      struct xf_expr *result);

/* { list } */
void xf_making_finish_list(struct xf_making *m, struct xf_stmt *const *list, size_t n);

/* { return result; } */
void xf_making_finish_value(struct xf_making *m, struct xf_expr *result);

/* The node becomes a call of it. */
void xf_making_call(struct xf_making *m, struct xf_expr *e);

/* Expressions in it. */
struct xf_expr *xf_making_at_call(const struct xf_making *m, struct xf_expr *e);
struct xf_expr *xf_making_name(const struct xf_making *m, struct xf_sym *s);
struct xf_expr *xf_making_param(const struct xf_making *m, size_t i);
struct xf_expr *xf_making_item(const struct xf_making *m, size_t param_index);
struct xf_expr *xf_making_operation(const struct xf_making *m, enum xf_expr_kind kind,
                                    enum xf_op op, struct xf_expr *x, struct xf_expr *y);
struct xf_expr *xf_making_assign(const struct xf_making *m, struct xf_expr *to,
                                 struct xf_expr *value);
struct xf_expr *xf_making_arithmetic(const struct xf_making *m, enum xf_op op, struct xf_expr *x,
                                     struct xf_expr *y);
struct xf_expr *xf_making_number(const struct xf_making *m, int64_t n);
struct xf_type *xf_making_int_type(struct xf_lower *l);

/* Statements in it. */
struct xf_stmt *xf_making_statement(const struct xf_making *m, enum xf_stmt_kind kind,
                                    struct xf_expr *expr);
struct xf_stmt *xf_making_declaration(const struct xf_making *m, struct xf_sym *sym,
                                      struct xf_expr *init);
void xf_making_declare_too(const struct xf_making *m, struct xf_stmt *declaration,
                           struct xf_sym *sym, struct xf_expr *init);
struct xf_stmt *xf_making_block(const struct xf_making *m, struct xf_stmt *const *list, size_t n);
struct xf_stmt *xf_making_choice(const struct xf_making *m, struct xf_expr *condition,
                                 struct xf_stmt *work);

#endif
