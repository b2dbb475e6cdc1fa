/* Every station sends nine readings a day. The median counts, and the reports keep their order. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define READINGS 9

static int by_value(const void *x, const void *y)
{
    double a = *(const double *) x, b = *(const double *) y;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    int rank, size, stations = 84;
    double *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        all = malloc(stations * READINGS * sizeof *all);
        for (int i = 0; i < stations * READINGS; i++)
            all[i] = (i * 61 % 127) / 4.0;
    }
    int count = stations / size, clean = 1, dirty, any;
    double *own = malloc(count * READINGS * sizeof *own), *kept = malloc(count * READINGS * sizeof *kept);
    MPI_Scatter(all, count * READINGS, MPI_DOUBLE, own, count * READINGS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int s = 0; s < count; s++) {
        double sorted[READINGS];
        memcpy(sorted, own + s * READINGS, sizeof sorted);
        memcpy(kept + s * READINGS, own + s * READINGS, READINGS * sizeof(double));
        qsort(own + s * READINGS, READINGS, sizeof(double), by_value);
        kept[s * READINGS] = own[s * READINGS + READINGS / 2] - sorted[0];
        if (own[s * READINGS] < 0.25)
            clean = 0;
    }
    MPI_Gather(kept, count * READINGS, MPI_DOUBLE, all, count * READINGS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    dirty = !clean;
    MPI_Reduce(&dirty, &any, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < stations / size * size * READINGS; i += 31)
            printf("%.2f\n", all[i]);
        printf("%s\n", any ? "some are low" : "fine");
    }
    free(kept);
    free(own);
    free(all);
    MPI_Finalize();
    return 0;
}
