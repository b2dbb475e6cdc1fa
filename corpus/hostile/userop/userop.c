/* SPDX-License-Identifier: MIT */
/* userop.c: partial values joined by an operation of the program's own */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct key {
    unsigned factor, value;
};

/* append: associative, but the left one counts more */
static void join(void *left, void *right, int *len, MPI_Datatype *type)
{
    struct key *a = left, *b = right;

    (void)type;
    for (int i = 0; i < *len; i++) {
        b[i].value += a[i].value * b[i].factor;
        b[i].factor *= a[i].factor;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 130;
    unsigned *words = NULL;
    struct key mine = {131, 0}, key;
    MPI_Datatype key_type;
    MPI_Op op;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_UNSIGNED, &key_type);
    MPI_Type_commit(&key_type);
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
        mine.value += part[i] >> 7;
    MPI_Reduce(&mine, &key, 1, key_type, op, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("key %08x\n", key.value);
    MPI_Op_free(&op);
    MPI_Type_free(&key_type);
    free(part);
    free(words);
    MPI_Finalize();
    return 0;
}
