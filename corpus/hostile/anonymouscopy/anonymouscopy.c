/* SPDX-License-Identifier: MIT */
/* three days of readings */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    int points, day;
    union {
        int both[2];
        double mean;
    };
};

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    int *all = NULL, sum = 0, total = 0;
    struct reading now = {0, 1}, before = {0, 2}, last = {0, 3};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 7 + 1;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        sum += part[i];
    before.both[1] = 4;
    for (i = 0; i < 3; i++) {
        last = before;
        before = now;
        now.points = sum;
    }
    if (rank == 0)
        printf("two days ago %d\n", last.points);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
