/* SPDX-License-Identifier: MIT
 * How often something is counted depends on a function that is not among the files: that is told, not what
 * the counting loop does. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int kind_of(int item);

struct counts {
    int kind[4], slow;
};

static void count(int item, struct counts *c)
{
    for (int k = 0; k < 4; k++)
        if (kind_of(item) == k)
            c->kind[k]++;
    if (item > 50)
        c->slow++;
}

int main(int argc, char **argv)
{
    int rank, size, n = 400;
    static int all[400];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int per = n / size, *mine = malloc(per * sizeof *mine);
    struct counts local = {{0}, 0}, total;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101;
    MPI_Scatter(all, per, MPI_INT, mine, per, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < per; i++)
        count(mine[i], &local);
    MPI_Reduce(local.kind, total.kind, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&local.slow, &total.slow, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", total.kind[0], total.slow);
    MPI_Finalize();
    return 0;
}
