/* SPDX-License-Identifier: MIT
 * outside.h: what an expression rests on that is in none of the files.
 */
#ifndef XF_OUTSIDE_H
#define XF_OUTSIDE_H

struct xf_arena;
struct xf_callers;
struct xf_expr;
struct xf_function;
struct xf_unit;

/* A variable in `e` that gets its value in a file that is not seen: a parameter of a function that
 * nobody in the unit calls, or a variable that is defined in none of its files. A sentence about
 * that, in `a`; NULL: there is none. */
const char *xf_outside_of(struct xf_arena *a, const struct xf_unit *unit,
                          const struct xf_callers *callers, const struct xf_expr *e);

/* The function is called in none of the files, and is not where the program begins: a sentence
 * about that, in `a`; NULL: it is. */
const char *xf_uncalled(struct xf_arena *a, const struct xf_unit *unit,
                        const struct xf_callers *callers, const struct xf_function *fn);

#endif
