/* SPDX-License-Identifier: MIT
 * What is begun with 100 on each process would be so for each piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <vector>
#include <numeric>
#include <iostream>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 24;
    int m = n / size;
    std::vector<int> all(n), mine(m);
    if (rank == 0)
        std::iota(all.begin(), all.end(), 1);
    MPI_Scatter(all.data(), m, MPI_INT, mine.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    int s = std::accumulate(mine.begin(), mine.end(), 100);
    int total = 0;
    MPI_Reduce(&s, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << total - 100 * size << '\n';
    MPI_Finalize();
}
