/* SPDX-License-Identifier: MIT
 * A function that needs the plan may run before the share is set. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 1000, chunk, rank, size;
static int *all, *part, spare[1000];

static void set_up(void)
{
    chunk = n / size;
    all = calloc(n, sizeof *all);
    part = malloc(chunk * sizeof *part);
}

static void deal(void)
{
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
}

static void mark(void)
{
    for (int i = 0; i < chunk; i++)
        (part ? part : spare)[i] += rank * chunk + i;
}

static void collect(void)
{
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1)
        set_up();
    mark();
    set_up();
    deal();
    mark();
    collect();
    if (rank == 0)
        printf("%d\n", all[n - 1] + spare[0]);
    MPI_Finalize();
    return 0;
}
