/* SPDX-License-Identifier: MIT
 * Static variables that begin with constants, and plain objects by new. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Point {
    int x, y;
};
static const int weights[] = {1, 2, 3};
static int weighted(int x)
{
    static const int twice = 2 * 3;
    static const int *const table = weights;
    static int none;
    return x * twice + table[x & 1] + none;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        Point *p = new Point();
        p->x = weighted(part[i]);
        part[i] = p->x + p->y;
        delete p;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all[0], all[n - 1]);
    MPI_Finalize();
    return 0;
}
