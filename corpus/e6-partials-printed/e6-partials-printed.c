/* SPDX-License-Identifier: MIT */
/* Four processes count the upper-case letters of a text; each says how many it found, the root adds
 * them up. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 200

int main(int argc, char *argv[])
{
    int me, procs, i, length, found = 0, found_by[8];
    char text[MOST], mine[MOST];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    if (procs != 4) {
        fprintf(stderr, "four processes, please\n");
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    }
    if (me == 0) {
        for (i = 0; i < 120; i++)
            text[i] = i * i % 13 < 5 ? 'A' + i % 26 : 'a' + i % 26;
        text[120] = '\0';
        length = strlen(text) / procs;
    }
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(text, length, MPI_CHAR, mine, length, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (i = 0; i < length; i++)
        if (mine[i] >= 'A' && mine[i] <= 'Z')
            found++;
    printf("process %d found %d\n", me, found);
    MPI_Gather(&found, 1, MPI_INT, found_by, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (me == 0) {
        int all = 0;
        for (i = 0; i < procs; i++)
            all += found_by[i];
        printf("together %d\n", all);
    }
    MPI_Finalize();
    return 0;
}
