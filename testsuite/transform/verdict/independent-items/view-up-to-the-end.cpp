/* SPDX-License-Identifier: MIT
 * A view of all characters behind an item tells how many items follow.
 * flags: -std=c++17 */
#include <mpi.h>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size, len = 8;
    std::vector<char> all(n * len), part(chunk * len);
    std::vector<int> own(chunk), result(n);
    for (int i = 0; rank == 0 && i < n * len; i++)
        all[i] = 'a' + i * 7 % 26;
    MPI_Scatter(all.data(), chunk * len, MPI_CHAR, part.data(), chunk * len, MPI_CHAR, 0,
                MPI_COMM_WORLD);
    const std::string_view block(part.data(), part.size());
    for (int i = 0; i < chunk; i++)
        own[i] = int(block.substr(i * len).size());
    MPI_Gather(own.data(), chunk, MPI_INT, result.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", result[i]);
    MPI_Finalize();
    return 0;
}
