/* SPDX-License-Identifier: MIT
 * Structures with a union that has no name hand a local sum on. */
#include <mpi.h>

struct reading {
    int points, day;
    union {
        int both[2];
        double mean;
    };
};

int points(int size, const int *all, int n)
{
    struct reading now = {0, 1}, before = {0, 2}, last = {0, 3};
    int chunk = n / size, part[240], sum = 0;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    before.both[1] = 4;
    for (int i = 0; i < 3; i++) {
        last = before;
        before = now;
        now.points = sum;
    }
    return last.points;
}
