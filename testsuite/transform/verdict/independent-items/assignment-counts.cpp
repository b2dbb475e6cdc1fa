/* SPDX-License-Identifier: MIT
 * An assignment counts how often it was made. */
#include <cstdio>
#include <mpi.h>

struct Item {
    double v = 0;
    int n = 0;
    Item &operator=(const Item &other)
    {
        v = other.v;
        n++;
        return *this;
    }
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
    Item last;
    for (int i = 0; i < share; i++) {
        Item item;
        item.v = mine[i];
        last = item;
        mine[i] = last.v + last.n;
    }
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
