/* SPDX-License-Identifier: MIT
 * goes-on-from-the-sum.cpp: an algorithm whose first value is the sum so far */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n * 6), mine(chunk * 6);
    for (int i = 0; i < n * 6; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk * 6, MPI_INT, mine.data(), chunk * 6, MPI_INT, 0, MPI_COMM_WORLD);
    long work = 0;
    for (int i = 0; i < chunk; i++) {
        const int *row = &mine[i * 6];
        work = std::accumulate(row, row + 6, work);
        work = std::inner_product(row, row + 6, row, work);
        work = std::accumulate(row, row + 6, work, std::plus<long>());
        work = std::accumulate(row, row + 6, work, [](long so_far, int x) { return so_far + x % 3; });
    }
    long total = 0;
    MPI_Reduce(&work, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%ld\n", total);
    MPI_Finalize();
    return 0;
}
