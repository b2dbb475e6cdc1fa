/* SPDX-License-Identifier: MIT
 * squares.c: planned shares by hand. The root deals out n numbers, every process squares its share,
 * the root collects and adds them up.
 *
 *     mpicc squares.c $(pkg-config --cflags --libs rescatter) -o squares
 *     RESCATTER_COSTS=costs.yaml mpirun -np 4 ./squares 1000000
 */
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>

/* n numbers, or none on processes that are not the root. */
static double *numbers(int n)
{
    double *all = malloc(((size_t)n + 1) * sizeof *all);
    if (!all)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (int i = 0; i < n; i++)
        all[i] = i;
    return all;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    /* What each process would get from MPI_Scatter; the plan says what it gets instead. */
    int chunk = (argc > 1 ? atoi(argv[1]) : 1000) / size;
    rsc_plan *plan = rsc_balance("squares.c:main:chunk", chunk, 0, MPI_COMM_WORLD);
    int mine = (int)rsc_share(plan);
    const int *counts = rsc_counts(plan, chunk), *displs = rsc_displs(plan, chunk);

    double *all = numbers(rank == 0 ? chunk * size : 0), *part = numbers(mine);
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, rsc_root(plan),
                 rsc_comm(plan));
    for (int i = 0; i < mine; i++)
        part[i] *= part[i];
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, rsc_root(plan),
                rsc_comm(plan));

    double sum = 0;
    for (int i = 0; rank == 0 && i < chunk * size; i++)
        sum += all[i];
    if (rank == 0)
        printf("%d numbers, sum of squares %.0f\n", chunk * size, sum);
    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
