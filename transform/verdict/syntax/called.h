/* SPDX-License-Identifier: MIT
 * called.h: the functions of the unit that a statement comes to, directly or through others.
 */
#ifndef XF_CALLED_H
#define XF_CALLED_H

#include <stdbool.h>

struct xf_c_call;
struct xf_expr;
struct xf_function;
struct xf_stmt;
struct xf_sym;

typedef bool (*xf_function_fn)(const struct xf_function *fn, void *ctx);

/* Is one of them such that `is_it` holds? In `s` itself, or also in the statements below it. True
 * also where they are too many to be kept apart. */
bool xf_calls_one(const struct xf_stmt *s, xf_function_fn is_it, void *ctx);
bool xf_calls_one_below(const struct xf_stmt *s, xf_function_fn is_it, void *ctx);

/* The function of the unit that `e` calls; NULL when it calls none, or another. */
const struct xf_function *xf_callee(const struct xf_expr *e);

/* What is known of the function that `e` calls, if it is one of the library or a facts file speaks
 * of it; NULL: it is another. A function that the files define is their own, whatever its name; so
 * may be one that they declare without a header of the system, unless C reserves its name
 * (C11 7.1.3). */
const struct xf_c_call *xf_called_library(const struct xf_expr *e);

/* The same of a function by its name, called or not. */
const struct xf_c_call *xf_library_row(const struct xf_sym *function);

#endif
