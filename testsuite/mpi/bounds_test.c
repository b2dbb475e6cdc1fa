/* SPDX-License-Identifier: MIT
 * Bounds of rsc_balance_within() hold under every policy, and impossible ones leave even shares.
 * nproc: 1 2 5 8
 */
#include "check.h"

#include <stdio.h>

struct bounds {
    int64_t even, least, most, multiple;
    bool possible;
};

static const struct bounds table[] = {
    {10, 0, -1, 1, true}, {10, 1, -1, 1, true},  {10, 9, 11, 1, true},  {10, 10, 10, 1, true},
    {12, 3, 20, 4, true}, {0, 0, -1, 1, true},   {1, 0, 1, 1, true},    {10, 11, -1, 1, false},
    {10, 0, 9, 1, false}, {10, 0, -1, 3, false}, {4, -7, -7, -7, true},
};

static void check_bounds(struct checks *checks, const struct bounds *b, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance_within("bounds", b->even, b->least, b->most, b->multiple, 0, comm);
    int64_t sum = 0;
    for (int p = 0; p < checks->nproc; p++) {
        int64_t share = rsc_share_of(plan, p);
        CHECK(checks, b->possible || share == b->even);
        CHECK(checks, !b->possible || (share >= b->least && share >= 0));
        CHECK(checks, !b->possible || b->most < 0 || share <= b->most);
        CHECK(checks, !b->possible || b->multiple < 1 || share % b->multiple == 0);
        sum += share;
    }
    CHECK(checks, sum == b->even * checks->nproc);
    int place;
    int64_t unit = b->multiple > 0 ? b->multiple : 1, units = rsc_share(plan) / unit;
    MPI_Comm_rank(rsc_comm(plan), &place);
    CHECK(checks, !b->possible || rsc_elements(plan, b->even / unit) == units);
    CHECK(checks, !b->possible || rsc_counts(plan, b->even / unit)[place] == units);
}

int main(int argc, char **argv)
{
    static const char *const policies[] = {"uniform", "random:1", "random:2", "skewed:1",
                                           "skewed:2"};
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_LOG", "error");
    for (size_t p = 0; p < sizeof policies / sizeof policies[0]; p++) {
        check_setenv("RESCATTER_POLICY", policies[p]);
        MPI_Comm comm = check_fresh_comm(false);
        for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
            check_bounds(&checks, &table[i], comm);
        MPI_Comm_free(&comm);
        check_end(&checks, "policy %s keeps the bounds", policies[p]);
    }
    return check_finish(&checks);
}
