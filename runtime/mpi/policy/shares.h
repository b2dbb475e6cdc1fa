/* SPDX-License-Identifier: MIT
 * shares.h: shares that come from no planner: even ones, and arbitrary legal ones for testing that
 * a program's result does not depend on its shares. Amounts in items. No MPI here.
 */
#ifndef RSC_MPI_SHARES_H
#define RSC_MPI_SHARES_H

#include <stdint.h>

struct rsc_workload;

/* shares[nproc]: the even share for everyone. */
void rsc_shares_even(const struct rsc_workload *workload, int nproc, int64_t *shares);

/* A generator's start value made of the user's seed, the group and the number of processes, so that
 * a failing test can be repeated. */
uint64_t rsc_shares_state(uint64_t seed, const struct rsc_workload *workload, int nproc);

/* A number in 0..limit. *state advances. */
int64_t rsc_shares_draw(uint64_t *state, int64_t limit);

/* Arbitrary shares[nproc] within the workload's bounds, many at their lower bound. The workload
 * must have passed rsc_workload_check(). *state advances. */
void rsc_shares_random(const struct rsc_workload *workload, int nproc, uint64_t *state,
                       int64_t *shares);

/* The same, but one process has nearly everything its bound allows. */
void rsc_shares_skewed(const struct rsc_workload *workload, int nproc, uint64_t *state,
                       int64_t *shares);

/* An arbitrary service order: service[nproc] is each rank's position, the root's the last one. */
void rsc_service_random(int root, int nproc, uint64_t *state, int *service);

/* Arbitrary relays of a service order: relay[nproc] is the rank that passes items on to each, -1
 * the root; a relay has items itself, and stands in front of those it serves. */
void rsc_relays_random(int nproc, const int64_t *shares, const int *service, uint64_t *state,
                       int *relay);

/* The service order of the ranks as they are, the root last. */
void rsc_service_listed(int root, int nproc, int *service);

#endif
