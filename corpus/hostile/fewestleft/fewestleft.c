/* SPDX-License-Identifier: MIT */
/* fewestleft.c: the process with the fewest numbers left says how many; counts down from the
 * number of own items, and goes through them from the last */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MANY 240

int main(int argc, char *argv[])
{
    int me, procs, count, left, i, d, total;
    int numbers[MANY], own[MANY];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    if (me == 0)
        for (i = MANY; --i >= 0;)
            numbers[i] = i + 2;
    count = MANY / procs;
    MPI_Scatter(numbers, count, MPI_INT, own, count, MPI_INT, 0, MPI_COMM_WORLD);
    left = count;
    for (i = count; --i >= 0;) {
        for (d = 2; d * d <= own[i]; d++) {
            if (own[i] % d == 0) {
                left--;
                break;
            }
        }
    }
    MPI_Reduce(&left, &total, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (me == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
