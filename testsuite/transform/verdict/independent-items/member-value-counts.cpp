/* SPDX-License-Identifier: MIT
 * The value that a member begins with is another one for each object. */
#include <cstdio>
#include <mpi.h>

static int n;
static int next()
{
    return n++;
}
struct Item {
    double k = next();
    double v;
    Item(double x) : v(x) {}
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    double *all = nullptr, *mine = new double[share];
    if (rank == 0) {
        all = new double[120];
        for (int i = 0; i < 120; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        Item item(mine[i]);
        mine[i] = item.k + item.v;
    }
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
