/* SPDX-License-Identifier: MIT
 * Macros that tell where an error happened, right before the program ends, and an assertion:
 * nothing to say. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                                                                \
    do {                                                                                           \
        int status = (call);                                                                       \
        if (status != MPI_SUCCESS) {                                                               \
            fprintf(stderr, "%s:%d: %s: %d\n", __FILE__, __LINE__, #call, status);                 \
            MPI_Abort(MPI_COMM_WORLD, status);                                                     \
        }                                                                                          \
    } while (0)

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    assert(part != NULL);
    CHECK(MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < chunk; i++)
        part[i] *= 3;
    CHECK(MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD));
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
