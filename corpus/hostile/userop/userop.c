/* SPDX-License-Identifier: MIT */
/* userop.c: partial values joined by an operation of the program's own */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void join(void *in, void *inout, int *len, MPI_Datatype *type)
{
    unsigned *a = in, *b = inout;

    (void)type;
    for (int i = 0; i < *len; i++)
        b[i] = a[i] * 131u + b[i];
}

int main(int argc, char **argv)
{
    int rank, size, n = 130;
    unsigned sum = 0, key, *words = NULL;
    MPI_Op op;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op_create(join, 0, &op);

    int share = n / size;
    unsigned *part = malloc(share * sizeof *part);

    if (rank == 0) {
        words = malloc(n * sizeof *words);
        for (int i = 0; i < n; i++)
            words[i] = i * 2654435761u;
    }
    MPI_Scatter(words, share, MPI_UNSIGNED, part, share, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i] >> 7;
    MPI_Reduce(&sum, &key, 1, MPI_UNSIGNED, op, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("key %08x\n", key);
    MPI_Op_free(&op);
    free(part);
    free(words);
    MPI_Finalize();
    return 0;
}
