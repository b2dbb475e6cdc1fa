/* SPDX-License-Identifier: MIT */
/* records go as bytes: no derived types in this program */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct record {
    int key;
    double amount;
};

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    struct record *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int cnt = n / size;
    struct record *own = malloc(cnt * sizeof(struct record));

    if (rank == 0) {
        all = malloc(n * sizeof(struct record));
        for (i = 0; i < n; i++) {
            all[i].key = i;
            all[i].amount = i * 0.25;
        }
    }
    MPI_Scatter(all, cnt * sizeof(struct record), MPI_BYTE,
                own, cnt * sizeof(struct record), MPI_BYTE, 0, MPI_COMM_WORLD);
    for (i = 0; i < cnt; i++)
        if (own[i].key % 3 == 0)
            own[i].amount *= 2.0;
    MPI_Gather(own, cnt * sizeof(struct record), MPI_BYTE,
               all, cnt * sizeof(struct record), MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < cnt * size; i += 7)
            printf("%d %.2f\n", all[i].key, all[i].amount);
    free(own);
    free(all);
    MPI_Finalize();
    return 0;
}
