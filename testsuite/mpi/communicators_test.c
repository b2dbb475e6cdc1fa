/* SPDX-License-Identifier: MIT
 * Plans belong to communicators: kept, told apart, gone with them. nproc: 1 2 3 5 8
 */
#include "check.h"

#include <stdlib.h>

/* Scatters 4 integers per process of `comm` and checks them. */
static void check_scatter(struct checks *checks, rsc_plan *plan, MPI_Comm comm, int root)
{
    int rank, nproc, mine = (int)rsc_share(plan);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &nproc);
    int *whole = malloc((size_t)nproc * 4 * sizeof *whole);
    int *part = malloc(((size_t)mine + 1) * sizeof *part);
    for (int i = 0; i < nproc * 4; i++)
        whole[i] = rank == root ? i : -1;
    MPI_Scatterv(whole, rsc_counts(plan, 4), rsc_displs(plan, 4), MPI_INT, part, mine, MPI_INT,
                 rsc_root(plan), rsc_comm(plan));
    for (int i = 0; i < mine; i++)
        CHECK(checks, part[i] == (int)rsc_offset(plan) + i);
    free(whole);
    free(part);
}

static void same_workload_same_plan(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("a", 4, 0, comm);
    CHECK(checks, rsc_balance("a", 4, 0, comm) == plan);
    CHECK(checks, rsc_balance_within("a", 4, 0, -1, 1, 0, comm) == plan);
    CHECK(checks, rsc_balance("b", 4, 0, comm) != plan);
    CHECK(checks, rsc_balance("a", 5, 0, comm) != plan);
    CHECK(checks, rsc_balance("a", 4, checks->nproc - 1, comm) != plan || checks->nproc == 1);
    CHECK(checks, rsc_balance_within("a", 4, 1, -1, 1, 0, comm) != plan);
    CHECK(checks, rsc_balance_within("a", 4, 0, 9, 1, 0, comm) != plan);
    CHECK(checks, rsc_balance_within("a", 4, 0, -1, 2, 0, comm) != plan);
    CHECK(checks, rsc_balance("a", 4, 0, comm) == plan);
    check_end(checks, "the same workload gives the same plan, another one another");
}

static void plans_in_a_loop(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *first = rsc_balance("loop", 4, 0, comm);
    for (int i = 0; i < 20; i++) {
        rsc_plan *plan = rsc_balance("loop", 4, 0, comm);
        CHECK(checks, plan == first);
        check_scatter(checks, plan, comm, 0);
    }
    check_end(checks, "a plan in a loop is made once and serves each time");
}

static void groups_share_a_communicator(struct checks *checks, MPI_Comm comm)
{
    char group[] = "group-0";
    for (int i = 0; i < 10; i++) {
        group[6] = (char)('0' + i);
        check_scatter(checks, rsc_balance(group, 4, i % checks->nproc, comm), comm,
                      i % checks->nproc);
    }
    check_end(checks, "ten groups on one communicator, roots in turn");
}

static void sub_communicators(struct checks *checks)
{
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, checks->rank % 2, checks->rank, &half);
    rsc_plan *inner = rsc_balance("half", 4, 0, half);
    rsc_plan *outer = rsc_balance("half", 4, 0, MPI_COMM_WORLD);
    CHECK(checks, inner != outer);
    check_scatter(checks, inner, half, 0);
    check_scatter(checks, outer, MPI_COMM_WORLD, 0);
    check_scatter(checks, inner, half, 0);
    MPI_Comm_free(&half);
    check_scatter(checks, rsc_balance("half", 4, 0, MPI_COMM_WORLD), MPI_COMM_WORLD, 0);
    check_end(checks, "halves and the whole, planned side by side");
}

static void outside_of_a_group(struct checks *checks)
{
    MPI_Comm some;
    MPI_Comm_split(MPI_COMM_WORLD, checks->rank == 0 ? MPI_UNDEFINED : 1, checks->rank, &some);
    rsc_plan *plan = rsc_balance("some", 4, 0, some);
    CHECK(checks, some != MPI_COMM_NULL || (rsc_share(plan) == 4 && rsc_offset(plan) == 0));
    CHECK(checks, some != MPI_COMM_NULL || plan == rsc_balance("some", 4, 0, some));
    if (some != MPI_COMM_NULL) {
        check_scatter(checks, plan, some, 0);
        MPI_Comm_free(&some);
    }
    check_end(checks, "a process that is not of the group");
}

static void one_process_alone(struct checks *checks)
{
    rsc_plan *plan = rsc_balance("alone", 4, 0, MPI_COMM_SELF);
    CHECK(checks, rsc_share(plan) == 4 && rsc_offset(plan) == 0);
    check_scatter(checks, plan, MPI_COMM_SELF, 0);
    check_end(checks, "MPI_COMM_SELF");
}

/* A freed communicator's handle is often given to the next one: no plan may survive. */
static void communicators_come_and_go(struct checks *checks)
{
    for (int i = 0; i < 20; i++) {
        MPI_Comm comm = check_fresh_comm(i % 2);
        int root = i % checks->nproc;
        check_scatter(checks, rsc_balance("brief", 4, root, comm), comm, root);
        MPI_Comm_free(&comm);
    }
    check_end(checks, "communicators made and freed in a loop");
}

static int copy_nothing(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)in, (void)out;
    ++*(int *)extra;
    *flag = 0;
    return MPI_SUCCESS;
}

/* The communicator of a plan is a communicator: it may be planned in its turn, and all goes
 * together. */
static void plans_of_plans(struct checks *checks)
{
    for (int i = 0; i < 5; i++) {
        MPI_Comm comm = check_fresh_comm(false);
        rsc_plan *outer = rsc_balance("outer", 4, 0, comm);
        rsc_plan *inner = rsc_balance("inner", 4, rsc_root(outer), rsc_comm(outer));
        check_scatter(checks, inner, rsc_comm(outer), rsc_root(outer));
        check_scatter(checks, outer, comm, 0);
        MPI_Comm_free(&comm);
    }
    check_end(checks, "plans on the communicator of a plan");
}

/* The program's own attributes are none of our business, nor ours a duplicate's. */
static void attributes_stay_apart(struct checks *checks)
{
    int keyval, n_copies = 0;
    MPI_Comm comm = check_fresh_comm(false), copy;
    MPI_Comm_create_keyval(copy_nothing, MPI_COMM_NULL_DELETE_FN, &keyval, &n_copies);
    MPI_Comm_set_attr(comm, keyval, &n_copies);
    rsc_plan *plan = rsc_balance("attribute", 4, 0, comm);
    CHECK(checks, n_copies == 0);
    MPI_Comm_dup(comm, &copy);
    CHECK(checks, n_copies == 1);
    CHECK(checks, rsc_balance("attribute", 4, 0, copy) != plan);
    MPI_Comm_free(&comm);
    check_scatter(checks, rsc_balance("attribute", 4, 0, copy), copy, 0);
    MPI_Comm_free(&copy);
    MPI_Comm_free_keyval(&keyval);
    check_end(checks, "the program's attributes are not copied, and a duplicate starts afresh");
}

/* v-calls on other communicators are none of ours, also while plans exist. */
static void other_v_calls_pass(struct checks *checks)
{
    int n = checks->nproc, mine = -1, *counts = calloc((size_t)n, sizeof *counts);
    int *displs = calloc((size_t)n, sizeof *displs), *whole = calloc((size_t)n, sizeof *whole);
    for (int p = 0; p < n; p++) {
        counts[p] = 1;
        displs[p] = n - 1 - p;
        whole[p] = p;
    }
    MPI_Scatterv(whole, counts, displs, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    CHECK(checks, mine == n - 1 - checks->rank);
    MPI_Gatherv(&mine, 1, MPI_INT, whole, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    for (int p = 0; p < n; p++)
        CHECK(checks, whole[p] == p);
    free(counts);
    free(displs);
    free(whole);
    check_end(checks, "v-calls on the program's own communicators");
}

static void check_all(struct checks *checks, const char *policy)
{
    check_setenv("RESCATTER_POLICY", policy);
    other_v_calls_pass(checks);
    MPI_Comm comm = check_fresh_comm(false);
    same_workload_same_plan(checks, comm);
    plans_in_a_loop(checks, comm);
    groups_share_a_communicator(checks, comm);
    sub_communicators(checks);
    outside_of_a_group(checks);
    one_process_alone(checks);
    communicators_come_and_go(checks);
    plans_of_plans(checks);
    attributes_stay_apart(checks);
    other_v_calls_pass(checks);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    check_all(&checks, "uniform");
    check_all(&checks, "random:5");
    return check_finish(&checks);
}
