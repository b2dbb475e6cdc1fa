/* SPDX-License-Identifier: MIT
 * position-in-an-enumeration.cpp: one whose values are those of bool */
#include <cstdio>
#include <mpi.h>
#include <vector>

enum side : bool { left, right };

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 12 * size, chunk = n / size;
    std::vector<int> all(n), mine(chunk), more(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 13;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        side k = static_cast<side>(i);
        more[i] = mine[k];
    }
    MPI_Gather(more.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
