/* SPDX-License-Identifier: MIT
 * ... of itself and what a function makes of the item and of itself. */
#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <vector>
static long tri(long n) { long s = 0; for (long k = 0; k < n; k++) s += k % 7; return s; }
struct Best {
    long peak = 0;
    void see(long n) { peak = std::max(peak, tri(n + peak)); }
};
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 4000, count = total / size;
    std::vector<long> all;
    if (rank == 0)
        for (int i = 0; i < total; i++)
            all.push_back(i * 17 % 301);
    std::vector<long> mine(count);
    MPI_Scatter(all.data(), count, MPI_LONG, mine.data(), count, MPI_LONG, 0, MPI_COMM_WORLD);
    Best best;
    for (int i = 0; i < count; i++)
        best.see(mine[i]);
    long most = 0;
    MPI_Reduce(&best.peak, &most, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << most << "\n";
    MPI_Finalize();
}
