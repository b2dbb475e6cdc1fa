/* SPDX-License-Identifier: MIT
 * A function that uses the share calls itself. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 1000, chunk, rank, size;
static int *all, *part;

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

static void mark(int times)
{
    for (int i = 0; i < chunk; i++)
        part[i] += rank * chunk + i;
    if (times > 1)
        mark(times - 1);
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
    set_up();
    deal();
    mark(2);
    collect();
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
