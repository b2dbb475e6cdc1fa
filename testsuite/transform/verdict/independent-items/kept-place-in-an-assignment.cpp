/* SPDX-License-Identifier: MIT
 * The places of the smallest and the largest number of an item are kept for one assignment.
 * flags: -std=c++17 */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size, m = 12;
    std::vector<double> all(n * m), part(chunk * m), own(chunk), result(n);
    for (int i = 0; rank == 0 && i < n * m; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk * m, MPI_DOUBLE, part.data(), chunk * m, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        const auto begin = part.begin() + i * m;
        const auto found = std::minmax_element(begin, begin + m);
        own[i] = *found.second - *found.first;
    }
    MPI_Gather(own.data(), chunk, MPI_DOUBLE, result.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", result[i]);
    MPI_Finalize();
    return 0;
}
