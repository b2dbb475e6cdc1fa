/* SPDX-License-Identifier: MIT
 * build.h: program representations made by hand, for tests without libclang. Every node gets a text
 * of its own in the unit's source, in the order of the calls, so that spans are ordered as in a
 * file.
 */
#ifndef BUILD_H
#define BUILD_H

#include "ir.h"

enum { BUILD_MAX = 64 };

struct build {
    struct xf_arena *arena;
    struct xf_unit *unit;
    struct xf_type *t_int, *t_double, *t_pointer, *t_void; /* t_pointer: to double */
    struct xf_function *function;                          /* under construction */
    unsigned line;
};

void build_begin(struct build *b, struct xf_arena *a, const char *path);

/* Symbols; build_function() makes the function the following statements belong to. */
struct xf_sym *build_local(struct build *b, struct xf_type *type, const char *name);
struct xf_function *build_function(struct build *b, const char *name);

/* Expressions, at the current line. */
struct xf_expr *build_int(struct build *b, int64_t k);
struct xf_expr *build_var(struct build *b, struct xf_sym *sym);
struct xf_expr *build_macro(struct build *b, const char *name); /* such as MPI_COMM_WORLD */
struct xf_expr *build_unary(struct build *b, enum xf_op op, struct xf_expr *x);
struct xf_expr *build_binary(struct build *b, enum xf_op op, struct xf_expr *x, struct xf_expr *y);
struct xf_expr *build_assign(struct build *b, enum xf_op op, struct xf_expr *x, struct xf_expr *y);
struct xf_expr *build_index(struct build *b, struct xf_expr *x, struct xf_expr *i);
/* A call of an extern function; the arguments end with NULL. */
struct xf_expr *build_call(struct build *b, struct xf_type *type, const char *name, ...);

/* Statements; each begins a new line. */
struct xf_stmt *build_do(struct build *b, struct xf_expr *e);
struct xf_stmt *build_decl(struct build *b, struct xf_sym *sym);
struct xf_stmt *build_if(struct build *b, struct xf_expr *cond, struct xf_stmt *then);
/* for (init; cond; step) body */
struct xf_stmt *build_for(struct build *b, struct xf_expr *init, struct xf_expr *cond,
                          struct xf_expr *step, struct xf_stmt *body);
struct xf_stmt *build_block(struct build *b, struct xf_stmt **list, size_t n);
/* The body of the function under construction. */
void build_body(struct build *b, struct xf_stmt **list, size_t n);

#endif
