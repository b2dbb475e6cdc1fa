/* SPDX-License-Identifier: MIT */
/* leftconfig.c: the root hands every process its setting, a struct of four ints */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int mode, first, last, step;
} setting;

static long run(const setting *s)
{
    long sum = 0;

    for (int i = s->first; i <= s->last; i += s->step)
        sum += s->mode == 0 ? i : (long)i * i;
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size;
    setting *settings = NULL, own = {0, 0, 0, 1};
    long result, *results = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        settings = malloc(size * sizeof *settings);
        results = calloc(size, sizeof *results);
        for (int i = 0; i < size; i++)
            settings[i] = (setting){i % 2, 10 * i, 10 * i + 50, i + 1};
    }
    MPI_Scatter(settings, sizeof(setting), MPI_BYTE, &own, sizeof(setting), MPI_BYTE, 0, MPI_COMM_WORLD);
    result = run(&own);
    MPI_Gather(&result, 1, MPI_LONG, results, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < size; i++)
            printf("mode %d: %ld\n", settings[i].mode, results[i]);
        free(settings);
        free(results);
    }
    MPI_Finalize();
    return 0;
}
