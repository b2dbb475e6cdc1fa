/* SPDX-License-Identifier: MIT
 * paths.h: call paths, shared by all passes over a unit so that their numbers can be compared.
 */
#ifndef XF_PATHS_H
#define XF_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "budget.h"

struct xf_arena;
struct xf_callers;
struct xf_flow;
struct xf_inputs;
struct xf_once;
struct xf_stmt;
struct xf_unit;

struct xf_paths {
    struct xf_path *v;
    size_t n, cap;
    struct xf_callers *callers;
    struct xf_once *once;
    struct xf_budget budget;
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } varying_bounds; /* loops that move what bounds them */
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } trips_apart;   /* loops of which each trip is run by itself */
    size_t n_arrays; /* how often it was settled of an array whether its elements are told apart */
};

struct xf_path {

    const void *outer, *call;
    const void *self; /* its own address, stable although the list moves */
};

/* Call paths, shared by all runs over a unit so that their numbers can be compared; and who calls
 * whom; and how many more statements are followed, so that an answer comes in any case. */
struct xf_paths *xf_paths_create(struct xf_arena *a, const struct xf_unit *unit,
                                 struct xf_budget budget);

/* The path that leads on from `outer` by `call`, the same pointer each time. */
const void *xf_flow_path(const struct xf_flow *f, const void *outer, const void *call);

/* A trip of the loop may write what its bound comes from: later runs do not count its trips. */
bool xf_flow_bound_varies(const struct xf_inputs *inputs, const struct xf_stmt *loop);
void xf_flow_note_varying_bound(struct xf_flow *f, const struct xf_stmt *loop);

/* Later runs follow the trips of the loop, which are few, one by one. */
bool xf_flow_trips_apart(const struct xf_inputs *inputs, const struct xf_stmt *loop);
void xf_flow_note_trips_apart(struct xf_flow *f, const struct xf_stmt *loop);

/* How often runs found that the text is to be followed in another way than before. */
size_t xf_flow_count_ways(const struct xf_inputs *inputs);

#endif
