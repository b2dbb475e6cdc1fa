/* SPDX-License-Identifier: MIT
 * A bit that is not there: what is not known to be silent may throw. */
#include <mpi.h>
#include <bitset>
#include <cstdio>
#include <stdexcept>
#include <vector>

static int bad;

struct Cell {
    int value = 1;
};

static int work(int v)
{
    int made = 0;
    try {
        std::bitset<8> bits; bits.set(v + 9); made = (int)bits.count();
    } catch (const std::exception &) {
        bad = 1;
    }
    return bad + v + made;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 64;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<int> all(n), mine(share);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 23 - 9;
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        mine[i] = work(mine[i]);
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
}
