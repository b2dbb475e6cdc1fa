/* SPDX-License-Identifier: MIT */
/* tagsahead.c: a structure is read as one of twice its size */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct tagged {
    char tag[4];
    int value;
};
struct couple {
    struct tagged left, right;
};

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    struct tagged *records = NULL, *mine;
    int count = 0, all_counts = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        records = malloc(n * sizeof *records);
        for (i = 0; i < n; i++)
            records[i] = (struct tagged){{'a', 'b', 'c', 'd'}, i % 11};
    }
    MPI_Scatter(records, share * sizeof(struct tagged), MPI_BYTE, mine,
                share * sizeof(struct tagged), MPI_BYTE, 0, MPI_COMM_WORLD);

    for (i = 0; i + 1 < share; i++)
        count += ((struct couple *)&mine[i])->right.value;
    MPI_Reduce(&count, &all_counts, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d\n", all_counts);
        free(records);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
