/* SPDX-License-Identifier: MIT
 * Two objects of a class with memory, one as large as the share. */
#include <cstdio>
#include <mpi.h>

struct Block {
    int n;
    double *items;
    Block(int k) : n(k), items(new double[k]) {}
    ~Block() { delete[] items; }
    void twice()
    {
        for (int i = 0; i < n; i++)
            items[i] *= 2;
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
    Block block(share), few(7);
    for (int i = 0; i < 7; i++)
        few.items[i] = i;
    for (int i = 0; i < share; i++)
        block.items[i] = mine[i];
    block.twice();
    few.twice();
    for (int i = 0; i < share; i++)
        mine[i] = block.items[i] + few.items[3];
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
