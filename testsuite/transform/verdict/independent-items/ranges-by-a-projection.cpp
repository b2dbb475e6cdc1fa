/* SPDX-License-Identifier: MIT
 * Items are sorted by what a projection makes of them.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        std::array<int, 3> a{part[i], 7, 9};
        std::ranges::sort(a, {}, [rank](int x) { return x % (rank + 2); });
        part[i] = a[0];
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
