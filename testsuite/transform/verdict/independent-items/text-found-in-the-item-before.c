/* SPDX-License-Identifier: MIT
 * Whether something was found in the text of the item before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    char line[64];
    int hits, first;
};

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200;
    struct entry *all = NULL, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    if (rank == 0) {
        all = calloc(n, sizeof *all);
        for (i = 0; i < n; i++)
            snprintf(all[i].line, sizeof all[i].line, "%d = %d", i, 7 * i);
    }
    part = malloc(share * sizeof *part);
    MPI_Scatter(all, share * sizeof *part, MPI_BYTE, part, share * sizeof *part, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    char *last = NULL;
    for (i = 0; i < share; i++) {
        char *found = strchr(part[i].line, '5');
        part[i].hits = last != NULL;
        last = found;
    }
    MPI_Gather(part, share * sizeof *part, MPI_BYTE, all, share * sizeof *part, MPI_BYTE, 0,
               MPI_COMM_WORLD);
    for (i = 0; rank == 0 && i < n; i++)
        printf("%d %d\n", all[i].hits, all[i].first);
    MPI_Finalize();
    return 0;
}
