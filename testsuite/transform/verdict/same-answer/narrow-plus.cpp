/* SPDX-License-Identifier: MIT
 * narrow-plus.cpp: what adds up cuts each sum so far to the type that it is of */
#include <cstdio>
#include <functional>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 12 * size, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = 40 + i % 50;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int s = std::inner_product(mine.begin(), mine.end(), mine.begin(), 0, std::plus<char>(), std::multiplies<>());
    int total = 0;
    MPI_Reduce(&s, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
