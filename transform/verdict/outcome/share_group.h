/* SPDX-License-Identifier: MIT
 * share_group.h: a group with all that was found of it: what is edited is made from that alone.
 */
#ifndef XF_SHARE_GROUP_H
#define XF_SHARE_GROUP_H

#include <stdbool.h>

#include "decision.h"
#include "result.h"
#include "spec.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_group;
struct xf_num;
struct xf_region;
struct xf_nums;
struct xf_stmt;
struct xf_worths;

struct xf_share_group {
    struct xf_group *verdict;
    struct xf_group_spec spec;
    const struct xf_function *function;
    const struct xf_observation **sites; /* [spec.n_calls] */
    const struct xf_expr *share;         /* the expression that names the share */
    const struct xf_num *unit;           /* items it counts for: shares are multiples of that */
    const struct xf_expr *comm, *root;   /* as in the first site; root NULL: 0 */

    struct xf_decisions decisions;
    struct xf_insertion_point place;
    const struct xf_num *max_share; /* NULL: no upper bound */
    const struct xf_expr *guard;    /* n / size: planned only if it leaves no rest; or NULL */
    const struct xf_stmt *ended; /* the program ends there if that division leaves one; or NULL */
    const struct xf_expr *grain; /* what the program calls spec.grain; NULL: a constant */
    int64_t least;               /* items of every process */
    bool reworded;               /* `share` is none of the expressions that are edited */
    bool by_option[XF_N_OBLIGATIONS]; /* assumed, and no comment in the source says so */
    struct xf_evidences inactive; /* skipped text that stands against it, though all is proved */
    struct {
        const struct xf_worths *worths; /* of expressions */
        struct xf_nums *nums;           /* in which all its numbers live */
        struct {
            const struct xf_expr **v;
            size_t n, cap;
        } by_hand;                      /* calls that move its items and are none of spec.calls */
        const struct xf_region *pieces; /* its share arrives in pieces, worked on there; or NULL */
        const char *values;             /* at its end, for --dump=values; NULL: nobody asks */
        struct xf_share_group *joined;  /* with all others of its share that only deal or collect */
    } run;                              /* what the last run leaves; joined NULL: with none */

    struct xf_flow *flow; /* the last run; nobody reads it once the group is judged */
};

#endif
