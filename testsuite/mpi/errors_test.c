/* SPDX-License-Identifier: MIT
 * Errors in planned transfers reach the error handler of the communicator that was planned, and one
 * process's error does not keep the others waiting.
 * only: openmpi mpich
 * nproc: 2 3
 */
#include "check.h"

#include <stdlib.h>

static void check_class(struct checks *checks, int rc, int expected)
{
    int class = MPI_SUCCESS;
    MPI_Error_class(rc, &class);
    CHECK(checks, class == expected);
}

/* The second process has too little room: MPI reports truncation there, the others have their data.
 */
static void check_truncation(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("errors", 8, 0, comm);
    int *whole = calloc((size_t)checks->nproc * 8, sizeof *whole), part[8];
    bool small = checks->rank == 1;
    int rc = MPI_Scatterv(whole, rsc_counts(plan, 8), rsc_displs(plan, 8), MPI_INT, part,
                          small ? 7 : 8, MPI_INT, rsc_root(plan), rsc_comm(plan));
    check_class(checks, rc, small ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    free(whole);
    check_end(checks, "truncation at one receiver");
}

/* The root gives itself more than it has room for. */
static void check_own_truncation(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("own", 8, 0, comm);
    bool is_root = checks->rank == 0;
    int *whole = calloc((size_t)checks->nproc * 8, sizeof *whole), part[8];
    int rc = MPI_Scatterv(whole, rsc_counts(plan, 8), rsc_displs(plan, 8), MPI_INT, part,
                          is_root ? 7 : 8, MPI_INT, rsc_root(plan), rsc_comm(plan));
    check_class(checks, rc, is_root ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    free(whole);
    check_end(checks, "truncation at the root itself");
}

/* Own counts without displacements: only a plan's counts come with displacements of their own. */
static void check_missing_displs(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("displs", 0, 0, comm);
    int none[8] = {0}, dummy = 0;
    int rc = MPI_Scatterv(&dummy, none, NULL, MPI_INT, &dummy, 0, MPI_INT, rsc_root(plan),
                          rsc_comm(plan));
    check_class(checks, rc, checks->rank == 0 ? MPI_ERR_ARG : MPI_SUCCESS);
    check_end(checks, "no displacements");
}

/* Uneven counts where the other processes are in an even call already. */
static void check_uneven_counts(struct checks *checks)
{
    check_setenv("RESCATTER_TRANSPORT", NULL);
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    rsc_plan *plan = rsc_balance("even", 1, 0, comm);
    int counts[8] = {2}, displs[8] = {0}, whole[8] = {0}, part[8];
    if (checks->rank == 0)
        check_class(checks,
                    MPI_Gatherv(part, 2, MPI_INT, whole, counts, displs, MPI_INT, rsc_root(plan),
                                rsc_comm(plan)),
                    MPI_ERR_COUNT);
    MPI_Comm_free(&comm);
    check_end(checks, "counts that are not the plan's");
}

static int n_handled, handled_class; /* by this process */

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    n_handled++;
    MPI_Error_class(*code, &handled_class);
}

/* A handler of the program's own hears of what librescatter itself finds, on every process alike.
 */
static void check_own_handler(struct checks *checks)
{
    MPI_Errhandler handler;
    check_setenv("RESCATTER_POLICY", "skewed:1");
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_set_errhandler(comm, handler);
    MPI_Errhandler_free(&handler);
    rsc_plan *plan = rsc_balance("handler", 8, 0, comm);
    CHECK(checks, rsc_counts(plan, 8) != NULL && n_handled == 0);
    CHECK(checks, rsc_counts(plan, 9) == NULL);
    CHECK(checks, n_handled == 1 && handled_class == MPI_ERR_COUNT);
    CHECK(checks, rsc_displs(plan, 9) == NULL && n_handled == 2);
    MPI_Comm_free(&comm);
    check_end(checks, "a count that is no multiple, and a handler of the program's own");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_TRANSPORT", "ordered");
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    check_truncation(&checks, comm);
    check_own_truncation(&checks, comm);
    check_missing_displs(&checks, comm);
    MPI_Comm_free(&comm);
    check_uneven_counts(&checks);
    check_own_handler(&checks);
    return check_finish(&checks);
}
