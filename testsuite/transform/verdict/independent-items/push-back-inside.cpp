/* SPDX-License-Identifier: MIT
 * The vector of hits is declared within the region (begins anew with each piece).
 * options: --deal=pieces */
#include <mpi.h>
#include <vector>
#include <iostream>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    constexpr int n = 48;
    const int m = n / size;
    int *all = rank == 0 ? new int[n] : nullptr;
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            all[i] = i * i % 11;
    int *mine = new int[m];
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    long pos = 0;
    std::vector<int> hits;
    for (int i = 0; i < m; ++i)
        if (mine[i] > 4) {
            hits.push_back(mine[i]);
            ++pos;
        }
    long s = 0, total = 0, allpos = 0;
    for (int h : hits)
        s += h;
    MPI_Reduce(&s, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&pos, &allpos, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << allpos << " hits, sum " << total << std::endl;
    delete[] mine;
    delete[] all;
    MPI_Finalize();
}
