/* SPDX-License-Identifier: MIT
 * rescatter_plan.h: how many items each processor of a star gets so that all is done earliest.
 *
 * Cost file -> platform; problem on a platform -> schedule. A program's call of rsc_balance() names
 * a workload (rescatter.h), of which the runtime makes a problem; it tells all processes the
 * distribution that the schedule holds. Inside the planner the problem on a platform in one service
 * order is a star, and its shares with what is proven of them a solution. Pure computation: no MPI,
 * no globals, nothing printed; the only I/O is rsc_costs_load(). All objects are independent:
 * different threads may use different objects at once, and the same costs or platform at once for
 * planning.
 *
 * Units: times in seconds, amounts in items, sizes in bytes. Calls that can fail return 0, or -1
 * with *err filled (err may be NULL); on failure the output argument is untouched.
 */
#ifndef RESCATTER_PLAN_H
#define RESCATTER_PLAN_H

#include "rescatter_err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Cost file (YAML, version 1) ---- */

struct rsc_costs; /* opaque; release with rsc_costs_free() */

/* Read and check the cost file `path`. Every fault found is reported as "file:line:col: found ...,
 * expected ...". Errors: EIO, ESYNTAX, ENOMEM. */
int rsc_costs_load(const char *path, struct rsc_costs **out, struct rsc_err *err);

/* The same from memory: text[len], called `name` in messages. The text is not kept. */
int rsc_costs_parse(const char *text, size_t len, const char *name, struct rsc_costs **out,
                    struct rsc_err *err);

void rsc_costs_free(struct rsc_costs *costs); /* NULL is fine */

/* The share groups that the file has costs of: how many, and the name of the i-th, borrowed. */
int rsc_costs_n_groups(const struct rsc_costs *costs);
const char *rsc_costs_group_id(const struct rsc_costs *costs, int i);

struct rsc_use {              /* what costs are used for: a planned scatter of a running program */
    const char *group;        /* NULL: none */
    const char *const *names; /* [nproc] processor names */
    const int64_t *shares;    /* [nproc] items */
    int nproc, root;
    const char *mpi; /* the MPI library as the file would name it; NULL: not known */
};

/* What speaks against these costs for this use, as far as the file says how they were measured:
 * with another MPI library, from another root, on other hosts, for shares of quite another size.
 * Returns the number of doubts and writes them into text[size] as one line. */
int rsc_costs_doubts(const struct rsc_costs *costs, const struct rsc_use *use, char *text,
                     size_t size);

/* ---- Platform: a root and the processors it serves ---- */

struct rsc_platform; /* opaque; release with rsc_platform_free(); needs its costs no longer */

/* The platform of a running program: nproc processors, names[nproc] as MPI_Get_processor_name()
 * gives them, in rank order, `root` the root's rank. `group` names the share group whose costs
 * override the file's common ones, NULL or unknown: the common ones; a group that was measured and
 * returned nothing has no costs of returning, whatever the common ones are. item_bytes is the size
 * of one item, 0: what the file says. Errors: EINVAL, ENOHOST (a name that no pattern matches),
 * ESYNTAX (a per_byte cost and no item size), ENOMEM. */
int rsc_platform_create(const struct rsc_costs *costs, const char *const *names, int nproc,
                        const char *group, int root, int64_t item_bytes, struct rsc_platform **out,
                        struct rsc_err *err);

/* The platform that the file itself lists (slots and names expanded), in the file's order. `root`
 * names the root processor, or its host if that has slots; NULL: the one that the costs were
 * measured from, else the first that has no receive cost, the file's own root.
 * Errors as above.
 *
 * The receive and return costs under `processors` are those from the file's own root. If a pattern
 * under `roots` matches the root's name, here and in rsc_platform_create(), those given there hold
 * instead, for all processors (ENOHOST if one is missing). */
int rsc_platform_offline(const struct rsc_costs *costs, const char *group, const char *root,
                         int64_t item_bytes, struct rsc_platform **out, struct rsc_err *err);

void rsc_platform_free(struct rsc_platform *platform); /* NULL is fine */

int rsc_platform_nproc(const struct rsc_platform *platform);
int rsc_platform_root(const struct rsc_platform *platform);                /* index of the root */
const char *rsc_platform_name(const struct rsc_platform *platform, int p); /* borrowed */

/* Seconds for processor p to receive, compute and return `items` items (>= 0). Infinite compute
 * time says that p cannot compute. */
double rsc_platform_receive_s(const struct rsc_platform *platform, int p, int64_t items);
double rsc_platform_compute_s(const struct rsc_platform *platform, int p, int64_t items);
double rsc_platform_return_s(const struct rsc_platform *platform, int p, int64_t items);
/* Seconds from when the root has sent to p, and may send to others, until the items are there; part
 * of none of the times above. */
double rsc_platform_latency_s(const struct rsc_platform *platform, int p);

int64_t rsc_platform_item_bytes(const struct rsc_platform *platform); /* 0: unknown */
/* Whether the root serves all at once, and whether results travel back at any cost. */
bool rsc_platform_many_ports(const struct rsc_platform *platform);
bool rsc_platform_returns(const struct rsc_platform *platform);
/* Seconds to bring `items` items from where they lie to the root before they can be scattered: what
 * the file says under `roots` for this root, 0 for its own one. Part of no schedule. */
double rsc_platform_move_s(const struct rsc_platform *platform, int64_t items);
/* Seconds per item of the root's own link when all transfers run at once; 0: no limit. */
double rsc_platform_root_link_s(const struct rsc_platform *platform);

enum rsc_phase { RSC_PHASE_RECEIVE, RSC_PHASE_COMPUTE, RSC_PHASE_RETURN };

/* The cost of a phase as startup_s + per_item_s * items. False when it is a table of points, or
 * when p cannot compute. */
bool rsc_platform_line(const struct rsc_platform *platform, int p, enum rsc_phase phase,
                       double *startup_s, double *per_item_s);

/* A copy of the platform in which processor p's cost for `phase` takes `factor` times as long
 * (finite, >= 0); an infinite factor on computing means that p cannot compute. Errors: EINVAL,
 * ENOMEM. */
int rsc_platform_scaled(const struct rsc_platform *platform, int p, enum rsc_phase phase,
                        double factor, struct rsc_platform **out, struct rsc_err *err);

/* A copy with one more processor at the end, like p, which must not be the root. Errors as above.
 */
int rsc_platform_with_twin(const struct rsc_platform *platform, int p, struct rsc_platform **out,
                           struct rsc_err *err);

/* ---- Problem ---- */

/* Each enumeration stands in a table file with the names that options and reports use. */
enum rsc_algorithm {
#define RSC_ALGORITHM(name, id, text) RSC_ALG_##name,
#include "rescatter_algorithms.def"
#undef RSC_ALGORITHM
    RSC_N_ALGORITHMS
};

enum rsc_shape {
#define RSC_SHAPE(name, id, text) RSC_SHAPE_##name,
#include "rescatter_shapes.def"
#undef RSC_SHAPE
    RSC_N_SHAPES
};

enum rsc_order {
#define RSC_ORDER(name, id, text) RSC_ORDER_##name,
#include "rescatter_orders.def"
#undef RSC_ORDER
    RSC_N_ORDERS
};

/* What the root's network interface can do at one time. */
enum rsc_port {
    RSC_PORT_FILE, /* as the cost file says (default there: one); one where results travel back */
    RSC_PORT_ONE,  /* one transfer after another, in service order: transport "ordered" */
    RSC_PORT_MANY, /* all transfers at once: transport "native" */
    RSC_PORT_AUTO, /* one or many, whichever is predicted to finish earlier */
    RSC_PORT_TWO   /* scatter-gather: one send and one return at the same time */
};

/* With scatter-gather results travel back, one at a time: on one port after the root has sent and
 * computed all, on two ports, which takes non-blocking calls, at any time. */
enum rsc_model {
    RSC_MODEL_SCATTER, /* results stay where they are */
    RSC_MODEL_SCATTER_GATHER
};

/* Scatter-gather: who returns first. */
enum rsc_return {
    RSC_RETURN_AUTO,      /* the better of the next two */
    RSC_RETURN_FIFO,      /* who was served first */
    RSC_RETURN_LIFO,      /* who was served last */
    RSC_RETURN_EXHAUSTIVE /* the best of all orders, for up to 6 processors */
};

struct rsc_problem { /* zero-initialise, then set what differs */
    int64_t items;   /* to distribute, >= 0 */
    enum rsc_algorithm algorithm;
    enum rsc_order order;
    enum rsc_port port;
    enum rsc_model model;
    enum rsc_return returns;
    int64_t min_share;         /* items every processor gets at least */
    int64_t max_share;         /* items any processor gets at most; 0: no limit */
    const int64_t *max_shares; /* caller's array of nproc, in platform order; NULL: none */
    int64_t granularity;       /* every share is a multiple of it; 0: 1. `items` must be one, too */
    bool smooth;   /* auto plans few items as it does many, so that costs that hardly differ give
                      plans   that hardly do: for who plans again and again from what is measured */
    double time_s; /* seconds of processor time that planning may take; 0: 10, but no limit for a
                      dynamic program and the work limit of `exact` where these are asked for */
};

/* ---- Schedule ---- */

/* Why a search ended before it had proven its solution. */
enum rsc_stop {
    RSC_STOP_NONE, /* it did not, or its work limit was reached */
    RSC_STOP_GAP,  /* algorithm auto: going on would have taken longer than is left to gain */
    RSC_STOP_TIME  /* time_s */
};

struct rsc_slot {   /* one processor of a schedule */
    int64_t count;  /* items */
    int64_t offset; /* of its first item: sum of the counts of the processors before it */
    int service;    /* position in the service order, 0 first; the root is last */
    int back;       /* position in which results return; the root's is last and has no meaning */
    double receive_start_s, receive_end_s, compute_end_s,
        return_end_s; /* from the scatter's start */
};

struct rsc_schedule { /* release with rsc_schedule_clear() */
    int nproc;
    struct rsc_slot *slots; /* [nproc], in platform order; owned */
    int64_t items;
    enum rsc_algorithm algorithm; /* the one that was used, never AUTO */
    enum rsc_order order;
    enum rsc_port port; /* ONE or MANY: the transport to use; TWO when asked for */
    enum rsc_model model;
    enum rsc_return returns;   /* scatter-gather: FIFO, LIFO or EXHAUSTIVE */
    double makespan_s;         /* recomputed from the counts by the replay */
    double lower_bound_s;      /* no distribution of these items is faster, in any order, way of
                                  return and port that the problem leaves open; of the orders that
                                  search and auto try, not of all */
    double rational_bound_s;   /* nor in this order and port, if items could be divided */
    double uniform_makespan_s; /* of even shares, same order and port */
    double guarantee_s;   /* lp and closed-form: rounding makes it no worse than this ([Scatter] eq.
                             4),  0: nothing guaranteed */
    double other_port_s;  /* port auto: the makespan planned for the port not taken, else 0 */
    bool optimal;         /* proven: makespan_s is lower_bound_s */
    enum rsc_stop stop;   /* what ended the search before that */
    enum rsc_shape shape; /* what the costs of those who can have items have in common */
};

/* Plan a scatter, or a scatter and gather together: last in first out for any costs and in whole
 * items on one port (with every algorithm; lower_bound_s and optimal as for a scatter); first in
 * first out ([Return]) without tables (algorithms auto, lp, uniform, and closed-form on a bus;
 * lower_bound_s is the rational optimum without start-ups), or with exact for any costs, proven for
 * few items or processors, some 8 of each, where auto takes it, and for up to 1,000 processors. Way
 * auto takes the better one; beyond 1,000 processors first in first out is planned in the order of
 * bandwidths only, or its reverse where results are longer than items ([Return] theorem 1). On
 * success *out is overwritten (clear it first if it was in use). Errors:
 * - EINVAL: bad amounts or bounds in the problem
 * - EINFEASIBLE: the bounds and the processors that can compute leave no distribution
 * - ECONDITION: the algorithm asked for does not apply; the text names the condition that failed
 * - EUNSUPPORTED: the algorithm needs GLPK, which is not built in
 * - ESOLVER, ENOMEM
 *
 * Algorithm exact proves its solution at any size in order bandwidth when links have no start-ups
 * and are no tables. Elsewhere it is proven wherever bounds leave no more than some 1e8 states,
 * that is for linear costs in any order on random platforms of 1,000 processors and 1e9 items, or
 * 4,000 and 1e7, in some seconds; with start-ups on 100 processors, for 1e5 to 1e12 items. Beyond
 * that it stops after some seconds of work with optimal false, and lower_bound_s tells the gap:
 * below 3e-5 of the makespan for 1,000 processors with start-ups and 1e7 items. Tables that bend
 * where the optimum lies can leave more, 1e-3; convex ones do not. */
int rsc_plan_scatter(const struct rsc_platform *platform, const struct rsc_problem *problem,
                     struct rsc_schedule *out, struct rsc_err *err);

/* The schedule of given counts[nproc], for policies that do not come from the planner: order and
 * port are taken from `problem` (auto: one port, fifo), items are the sum of the counts. algorithm
 * becomes UNIFORM. */
int rsc_plan_counts(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    const int64_t *counts, struct rsc_schedule *out, struct rsc_err *err);

void rsc_schedule_clear(struct rsc_schedule *schedule); /* NULL and cleared are fine */

/* ---- Choice of the root, [Scatter] 3.4 ---- */

struct rsc_candidate {
    char *name;        /* owned */
    double move_s;     /* to bring the items there before the scatter */
    double makespan_s; /* planned, from the start of the scatter */
};

struct rsc_root_choice { /* release with rsc_root_choice_clear() */
    int n;
    struct rsc_candidate *candidates; /* [n], in the file's order; owned */
    int best;                         /* the one with the least move_s + makespan_s; the first */
};

/* Plan from every processor that the file gives costs from: its own root, and those that `roots`
 * names. Errors: EINVAL (no `roots`), those of rsc_platform_offline() and rsc_plan_scatter(). */
int rsc_choose_root(const struct rsc_costs *costs, const char *group, int64_t item_bytes,
                    const struct rsc_problem *problem, struct rsc_root_choice *out,
                    struct rsc_err *err);
void rsc_root_choice_clear(struct rsc_root_choice *choice); /* NULL and cleared are fine */

/* Names as in options and reports: "dp-increasing". *_parse returns -1 for an unknown name. */
const char *rsc_algorithm_id(enum rsc_algorithm algorithm);
const char *rsc_algorithm_text(enum rsc_algorithm algorithm); /* one line for help texts */
int rsc_algorithm_parse(const char *id, enum rsc_algorithm *out);
const char *rsc_shape_id(enum rsc_shape shape);
const char *rsc_shape_text(enum rsc_shape shape);
const char *rsc_order_id(enum rsc_order order);
const char *rsc_order_text(enum rsc_order order);
int rsc_order_parse(const char *id, enum rsc_order *out);

/* Whether the planner was built with GLPK. */
bool rsc_plan_has_glpk(void);

#ifdef __cplusplus
}
#endif
#endif
