/* SPDX-License-Identifier: MIT
 * The end in a member is used for the whole, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct part {
    int rank, size, n, first, last;
};
static void divide(struct part *p, int total)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &p->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p->size);
    p->n = total / p->size;
    p->first = p->rank * p->n;
    p->last = p->first + p->n - 1;
}
int main(int argc, char **argv)
{
    struct part p;
    int total = 60;
    MPI_Init(&argc, &argv);
    divide(&p, total);
    float *all = calloc(total, sizeof *all), *own = malloc(p.n * sizeof *own);
    for (int i = 0; i < total; i++)
        all[i] = i % 7;
    MPI_Scatter(all, p.n, MPI_FLOAT, own, p.n, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int i = p.first; i <= p.last; i++)
        own[i - p.first] += 2.0f * i;
    for (int i = 0; i <= p.last && p.rank == 0; i++)
        printf("%g\n", all[i]);
    MPI_Gather(own, p.n, MPI_FLOAT, all, p.n, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (p.rank == 0)
        for (int i = 0; i < total; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
