/* SPDX-License-Identifier: MIT
 * A text is made of the characters of an item and the next one. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<char> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 'a' + i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_CHAR, part.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i + 1 < chunk; i++) {
        std::string pair(&part[i], 2);
        if (pair == "ab")
            part[i] = 'x';
    }
    MPI_Gather(part.data(), chunk, MPI_CHAR, all.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%c\n", all[i]);
    MPI_Finalize();
    return 0;
}
