/* SPDX-License-Identifier: MIT
 * decide.h: what a workload's plan will be. Runs on the root alone, or on every process where
 * nothing has to be asked for. No MPI here.
 */
#ifndef RSC_MPI_DECIDE_H
#define RSC_MPI_DECIDE_H

#include "settings.h"
#include "workload.h"

struct rsc_forecast { /* what the planner foretells; 0 where it was not asked */
    enum rsc_algorithm algorithm;
    double makespan_s, lower_bound_s, uniform_makespan_s;
    bool joint; /* until all results are back on the root, not only computed */
};

struct rsc_distribution {         /* zero-initialise; release with rsc_distribution_clear() */
    enum rsc_transport transport; /* never AUTO */
    int nproc;
    int64_t *block;               /* memory of shares, service and relay; owned */
    int64_t *shares;              /* [nproc] items, by rank of the communicator that is planned */
    bool lifo;                    /* results return in the opposite order */
    int *service;                 /* [nproc] position of each rank in the service order */
    int *relay;                   /* [nproc] TREE: rank that passes items on to it, -1: the root */
    struct rsc_forecast forecast; /* on the root that planned */
};

/* Even shares, in `transport` or, where that is AUTO, in EVEN. -1: out of memory. */
int rsc_decide_even(const struct rsc_workload *workload, int nproc, enum rsc_transport transport,
                    struct rsc_distribution *out, struct rsc_err *err);

/* The distribution that settings, costs and processor names[nproc] give. `costs` and `names` are
 * NULL under a policy that needs none. -1 with *err filled leaves *out untouched; codes are those
 * of rsc_workload_check(), rsc_platform_create() and rsc_plan_scatter(). */
int rsc_decide(const struct rsc_settings *settings, const struct rsc_costs *costs,
               const char *const *names, const struct rsc_workload *workload, int nproc,
               struct rsc_distribution *out, struct rsc_err *err);

/* The same for a platform that is made of measured times again and again, in rank order. */
int rsc_decide_on(const struct rsc_settings *settings, const struct rsc_platform *platform,
                  const struct rsc_workload *workload, struct rsc_distribution *out,
                  struct rsc_err *err);

/* Deep copy into *copy. -1: out of memory. */
int rsc_distribution_copy(const struct rsc_distribution *distribution,
                          struct rsc_distribution *copy);

/* The distribution as *n_words numbers for a message, together with a flag, in the memory that it
 * has: a process that has no more can still send or receive it. It is to be unpacked before it is
 * used again, which returns the flag. The forecast does not travel. */
int64_t *rsc_distribution_pack(struct rsc_distribution *distribution, bool keep, int *n_words);
bool rsc_distribution_unpack(struct rsc_distribution *distribution);

/* Whether all shares are those of the original program. */
bool rsc_distribution_is_even(const struct rsc_distribution *distribution,
                              const struct rsc_workload *workload);

void rsc_distribution_clear(struct rsc_distribution *distribution);

#endif
