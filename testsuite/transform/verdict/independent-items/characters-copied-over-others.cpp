/* SPDX-License-Identifier: MIT
 * Where the text of an item ends, characters of the one before are left.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>

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
    char text[8] = "-------";
    for (int i = 0; i < chunk; i++) {
        const std::string own = std::to_string(part[i]);
        own.copy(text, 7);
        part[i] = text[1];
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
