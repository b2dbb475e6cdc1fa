/* SPDX-License-Identifier: MIT
 * Comments behind the code keep their column where there is room, and what stands in strings is none. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int count = 0, total;
    int n = 1000;                                   // items in all
    int rank, size;                                 // who and how many
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;                           // items of each
    int *all = calloc(n, sizeof *all);              /* the whole */
    int *part = malloc(chunk * sizeof *part + sizeof "//  no comment");      /* ours */
    MPI_Scatter(all, chunk, MPI_INT,                // out
                part, chunk, MPI_INT,               // here
                0, MPI_COMM_WORLD);                 // from rank 0
    for (int i = 0; i < chunk; i++) {               /* each item
                                                       on its own */
        part[i] = part[i] * 3 + 1;                  // untouched
        count += part[i] > 7;
    }
    MPI_Reduce(&count, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);  // sum
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);  // home
    if (rank == 0)
        printf("%d %d\n", all[n - 1], total);
    MPI_Finalize();
    return 0;
}
