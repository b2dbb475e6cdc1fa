/* SPDX-License-Identifier: MIT
 * method.h: the algorithms that plan a one-port scatter, and the condition under which each
 * applies.
 */
#ifndef RSC_PLAN_METHOD_H
#define RSC_PLAN_METHOD_H

#include "star.h"

struct rsc_method {
    enum rsc_algorithm algorithm;
    /* 0, or -1 with ECONDITION or EUNSUPPORTED and a text that names what failed. NULL: always. */
    int (*check)(const struct rsc_star *star, struct rsc_err *err);
    /* Fill shares[p], in units. The star is consistent and check() passed. */
    int (*run)(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
               struct rsc_err *err);
};

/* The method of an algorithm other than AUTO; never NULL. */
const struct rsc_method *rsc_method_of(enum rsc_algorithm algorithm);

int rsc_plan_uniform(const struct rsc_star *, int64_t *, struct rsc_solution *, struct rsc_err *);
int rsc_plan_dp(const struct rsc_star *, int64_t *, struct rsc_solution *, struct rsc_err *);
int rsc_plan_dp_increasing(const struct rsc_star *, int64_t *, struct rsc_solution *,
                           struct rsc_err *);
int rsc_plan_lp(const struct rsc_star *, int64_t *, struct rsc_solution *, struct rsc_err *);
int rsc_plan_closed_form(const struct rsc_star *, int64_t *, struct rsc_solution *,
                         struct rsc_err *);
int rsc_plan_exact(const struct rsc_star *, int64_t *, struct rsc_solution *, struct rsc_err *);

int rsc_plan_envelope(const struct rsc_star *, int64_t *, struct rsc_solution *, struct rsc_err *);

int rsc_check_increasing(const struct rsc_star *, struct rsc_err *);
int rsc_check_lp(const struct rsc_star *, struct rsc_err *);
int rsc_check_closed_form(const struct rsc_star *, struct rsc_err *);

#endif
