/* The function that makes a structure keeps the first one: later it is not the one that was made last. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct piece {
    int length;
    int from;
};

static struct piece *first;

static struct piece *piece_new(int length, int from)
{
    struct piece *p = malloc(sizeof *p);
    p->length = length;
    p->from = from;
    if (first == NULL)
        first = p;
    return p;
}

int main(int argc, char **argv)
{
    struct piece *p = NULL;
    double *all = NULL, *part;
    int rank, size, n = 240, i, k, share;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    for (k = 0; k < 3; k++)
        p = piece_new(k < 2 ? k + 2 : share, k * share);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 11;
    }
    part = malloc(p->length * sizeof *part);
    MPI_Scatter(all, p->length, MPI_DOUBLE, part, p->length, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < first->length; i++)
        part[i] += 100 + first->from;
    MPI_Gather(part, p->length, MPI_DOUBLE, all, p->length, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (i = 0; i < n; i++)
            sum += all[i] * (i % 7);
        printf("%.2f\n", sum);
    }
    MPI_Finalize();
    return 0;
}
