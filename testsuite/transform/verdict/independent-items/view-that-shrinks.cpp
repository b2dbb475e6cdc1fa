/* SPDX-License-Identifier: MIT
 * What a view has lost at its begin is missing for the next item.
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
    std::string_view rest = "abcdefghijklmnop";
    for (int i = 0; i < chunk; i++) {
        own[i] = int(rest.size());
        if (part[i * len] == rest.front() && rest.size() > 1)
            rest.remove_prefix(1);
    }
    MPI_Gather(own.data(), chunk, MPI_INT, result.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", result[i]);
    MPI_Finalize();
    return 0;
}
