/* What is known of the division stays in a structure; a function allocates a block and deals it out, for two arrays. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    MPI_Comm comm;
    int rank, size, total, count;
} division;

static void divide(division *d, MPI_Comm comm, int total)
{
    d->comm = comm;
    d->total = total;
    MPI_Comm_rank(comm, &d->rank);
    MPI_Comm_size(comm, &d->size);
    d->count = total / d->size;
}

static double *part_of(const division *d, const double *all)
{
    double *part = malloc(d->count * sizeof *part);
    MPI_Scatter(all, d->count, MPI_DOUBLE, part, d->count, MPI_DOUBLE, 0, d->comm);
    return part;
}

static void collect(const division *d, const double *part, double *all)
{
    MPI_Gather(part, d->count, MPI_DOUBLE, all, d->count, MPI_DOUBLE, 0, d->comm);
}

static double *sequence(const division *d, double first, double step)
{
    double *all = NULL;
    if (d->rank == 0) {
        all = malloc(d->total * sizeof *all);
        for (int i = 0; i < d->total; i++)
            all[i] = first + step * i;
    }
    return all;
}

int main(int argc, char **argv)
{
    division d;
    MPI_Init(&argc, &argv);
    divide(&d, MPI_COMM_WORLD, 310);
    double *x = sequence(&d, 0.0, 1.0), *y = sequence(&d, 400.0, -0.5);
    double *my_x = part_of(&d, x), *my_y = part_of(&d, y);
    for (int i = 0; i < d.count; i++)
        my_x[i] = my_x[i] * my_x[i] - my_y[i];
    collect(&d, my_x, x);
    if (d.rank == 0)
        for (int i = 0; i < d.count * d.size; i += 17)
            printf("%.1f\n", x[i]);
    free(x);
    free(y);
    free(my_x);
    free(my_y);
    MPI_Finalize();
    return 0;
}
