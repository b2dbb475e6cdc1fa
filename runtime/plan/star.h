/* SPDX-License-Identifier: MIT
 * star.h: a problem as every algorithm sees it: the star of a platform's processors in service
 * order, root last, and the units that it has to do.
 *
 * Amounts are counted in units of `unit` items (the granularity), times in seconds. Positions are
 * service positions 0 .. p-1; position p-1 is the root, whose comm cost is 0.
 */
#ifndef RSC_PLAN_STAR_H
#define RSC_PLAN_STAR_H

#include "budget.h"
#include "platform.h"
#include "rescatter_plan.h"

struct rsc_star {
    int p;
    int *proc;                    /* [p] index into the platform's processors */
    const struct rsc_cost **comm; /* [p] time to receive; borrowed from the platform */
    const struct rsc_cost **comp; /* [p] time to compute; borrowed */
    const struct rsc_cost **ret;  /* [p] time to return results; borrowed */
    int *back;                    /* [p - 1] positions in the order in which results return */
    int64_t n;                    /* units to distribute */
    int64_t unit;                 /* items per unit */
    int64_t *min, *max;           /* [p] units; max is 0 where computing is impossible */
    bool many_ports;
    bool two_ports;            /* results may return while the root still sends and computes */
    double root_per_unit_s;    /* many ports: seconds of the root's link per unit, 0: none */
    struct rsc_budget *budget; /* the caller's, borrowed; NULL: no limit */
};

/* What an algorithm gives with its shares. */
struct rsc_solution {
    bool optimal;       /* proven for this order */
    double bound_s;     /* no distribution in this order is faster; 0: nothing known */
    double rational_s;  /* the same if items could be divided; 0: nothing known */
    double guarantee_s; /* what rounding makes it at most; 0: nothing guaranteed */
};

/* Build the problem for the given service order[p] (platform indexes). Errors: EINVAL,
 * EINFEASIBLE, ENOMEM. Release with rsc_star_free(). */
int rsc_star_create(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    const int *order, struct rsc_star **out, struct rsc_err *err);
void rsc_star_free(struct rsc_star *star);

/* More units than can be distributed; a sum of two such amounts still fits. */
static const int64_t RSC_MOST_UNITS = (int64_t)1 << 62;

/* a + b, both from 0 to RSC_MOST_UNITS, or that if it is less. */
static inline int64_t rsc_units_add(int64_t a, int64_t b)
{
    return a + b < RSC_MOST_UNITS ? a + b : RSC_MOST_UNITS;
}

double rsc_star_comm_s(const struct rsc_star *star, int i, int64_t units);
double rsc_star_comp_s(const struct rsc_star *star, int i, int64_t units);

/* [Scatter] eq. 2 of shares[p] in units. */
double rsc_star_makespan_s(const struct rsc_star *star, const int64_t *shares);

/* Do all costs have the property, as far as the processor can have items at all? */
bool rsc_star_all(const struct rsc_star *star, bool (*has)(const struct rsc_cost *));

/* The strictest shape that all these costs have. */
enum rsc_shape rsc_star_shape(const struct rsc_star *star);

/* Per unit: the slope of a linear or affine cost, or of the steepest line below any other. */
double rsc_star_lambda_s(const struct rsc_star *star, int i);
double rsc_star_mu_s(const struct rsc_star *star, int i);

#endif
