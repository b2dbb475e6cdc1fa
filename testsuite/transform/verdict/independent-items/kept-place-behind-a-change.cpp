/* SPDX-License-Identifier: MIT
 * What the place leads to has been changed by the assignment before.
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
        const auto found = std::max_element(begin, begin + m);
        part[i * m] = *found + 1;
        own[i] = *found;
    }
    MPI_Gather(own.data(), chunk, MPI_DOUBLE, result.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", result[i]);
    MPI_Finalize();
    return 0;
}
