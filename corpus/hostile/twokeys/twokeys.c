/* SPDX-License-Identifier: MIT */
/* pupils by mark */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct pupil {
    int mark, age;
};

int by_age(const void *a, const void *b)
{
    const struct pupil *x = a, *y = b;
    return x->age - y->age;
}

int by_mark(const void *a, const void *b)
{
    const struct pupil *x = a, *y = b;
    return x->mark - y->mark;
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    struct pupil *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype pupil;
    MPI_Type_contiguous(2, MPI_INT, &pupil);
    MPI_Type_commit(&pupil);
    int chunk = n / size;
    struct pupil *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = (struct pupil){i * 7 % 5, i * 37 % 61};
    }
    MPI_Scatter(all, chunk, pupil, part, chunk, pupil, 0, MPI_COMM_WORLD);
    qsort(part, chunk, sizeof *part, by_age);
    MPI_Gather(part, chunk, pupil, all, chunk, pupil, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(all, n, sizeof *all, by_mark);
        for (int i = 0; i < n; i++)
            printf("%d %d\n", all[i].mark, all[i].age);
    }
    MPI_Type_free(&pupil);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
