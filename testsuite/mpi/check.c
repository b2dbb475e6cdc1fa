/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct checks check_start(int *argc, char ***argv)
{
    struct checks checks = {0};
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &checks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &checks.nproc);
    return checks;
}

bool check_that(struct checks *checks, bool ok, const char *text, const char *file, int line)
{
    if (ok)
        return true;
    if (checks->n_failures++ < 5)
        fprintf(stderr, "# %s:%d: rank %d: not so: %s\n", file, line, checks->rank, text);
    return false;
}

void check_end(struct checks *checks, const char *format, ...)
{
    int failures;
    MPI_Allreduce(&checks->n_failures, &failures, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    checks->n_failures = 0;
    checks->n_cases++;
    checks->n_failed_cases += failures > 0;
    if (checks->rank != 0)
        return;
    printf("%sok %d - ", failures > 0 ? "not " : "", checks->n_cases);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
    fflush(stdout);
}

int check_finish(struct checks *checks)
{
    if (checks->rank == 0)
        printf("1..%d\n", checks->n_cases);
    MPI_Finalize();
    return checks->n_cases == 0 || checks->n_failed_cases > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Under SMPI all ranks share the environment: nobody may read it before everybody has written. */
void check_setenv(const char *name, const char *value)
{
    MPI_Barrier(MPI_COMM_WORLD);
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
    MPI_Barrier(MPI_COMM_WORLD);
}

MPI_Comm check_fresh_comm(bool reversed)
{
    int rank;
    MPI_Comm comm;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, 0, reversed ? -rank : rank, &comm);
    return comm;
}
