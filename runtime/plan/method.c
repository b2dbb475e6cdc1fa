/* SPDX-License-Identifier: MIT */
#include "method.h"

#include "err.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* many.c needs the platform, so schedule.c calls it; here it only remains to refuse one port. */
static int check_many(const struct rsc_star *star, struct rsc_err *err)
{
    if (star->many_ports)
        return 0;
    return rsc_fail(err, RSC_ECONDITION,
                    "many plans for port many, not for one transfer at a time");
}

const struct rsc_method *rsc_method_of(enum rsc_algorithm algorithm)
{
    static const struct rsc_method methods[] = {
        {RSC_ALG_UNIFORM, NULL, rsc_plan_uniform},
        {RSC_ALG_DP, NULL, rsc_plan_dp},
        {RSC_ALG_DP_INCREASING, rsc_check_increasing, rsc_plan_dp_increasing},
        {RSC_ALG_LP, rsc_check_lp, rsc_plan_lp},
        {RSC_ALG_CLOSED_FORM, rsc_check_closed_form, rsc_plan_closed_form},
        {RSC_ALG_EXACT, rsc_check_increasing, rsc_plan_exact},
        {RSC_ALG_ENVELOPE, NULL, rsc_plan_envelope},
        {RSC_ALG_MANY, check_many, NULL},
    };
    for (size_t k = 0; k < sizeof methods / sizeof *methods; k++)
        if (methods[k].algorithm == algorithm)
            return &methods[k];
    assert(!"every algorithm but AUTO has a method");
    return NULL;
}
