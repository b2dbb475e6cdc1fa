/* SPDX-License-Identifier: MIT
 * closure.h: all that a function may come to, by name or by pointer, as its text tells.
 */
#ifndef XF_SYNTAX_CLOSURE_H
#define XF_SYNTAX_CLOSURE_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_callers;
struct xf_function;
struct xf_sym;
struct xf_unit;

struct xf_closure {
    const struct xf_function *of;
    bool communicates;     /* calls MPI, or what may come to a call of interest */
    struct xf_sym **names; /* variables that outlive the call; [n_names] */
    size_t n_names;
    const struct xf_function **functions; /* of the unit, itself among them; [n_functions] */
    size_t n_functions;
};

/* Functions that are called by pointer may be any that are used as values. */
struct xf_closure xf_closure_of(struct xf_arena *a, const struct xf_unit *unit,
                                const struct xf_callers *callers, const struct xf_function *fn);

#endif
