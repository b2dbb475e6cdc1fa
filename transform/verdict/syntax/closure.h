/* SPDX-License-Identifier: MIT
 * closure.h: all that a function may come to, by name or by pointer, as its text tells.
 */
#ifndef XF_SYNTAX_CLOSURE_H
#define XF_SYNTAX_CLOSURE_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_callers;
struct xf_expr;
struct xf_function;
struct xf_sym;
struct xf_unit;

struct xf_closure {
    const struct xf_function *of;
    bool communicates;     /* calls MPI, or what may come to a call of interest */
    bool unseen;           /* holds what is not understood */
    bool by_pointer;       /* calls by pointer, or what is not known by its name */
    bool calls_others;     /* the latter, and no header of the system declares it */
    bool computes;         /* calls the library */
    bool stores_pointers;  /* elsewhere than in variables of their own, or may do so unseen */
    bool writes;           /* to memory that is not its own, see writes.h; set by who asks */
    bool acts;             /* ... for more than a result: input, output, clocks, its own state */
    struct xf_sym **names; /* variables that outlive the call; [n_names] */
    size_t n_names;
    struct xf_sym *
        *touched; /* those of which more is done than that a number is read; [n_touched] */
    size_t n_touched;
    const struct xf_expr **made; /* calls that allocate; [n_made] */
    size_t n_made;
    const struct xf_function **functions; /* of the unit, itself among them; [n_functions] */
    size_t n_functions;
};

/* Functions that are called by pointer may be any that are used as values. */
struct xf_closure xf_closure_of(struct xf_arena *a, const struct xf_unit *unit,
                                const struct xf_callers *callers, const struct xf_function *fn);

#endif
