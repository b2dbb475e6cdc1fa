/* SPDX-License-Identifier: MIT
 * The root draws what it deals out from an engine that a sequence of seeds begins. */
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
    std::seed_seq seeds{1, 2, 3};
    std::mt19937 engine(seeds);
    std::vector<char> drawn;
    std::generate_n(std::back_inserter(drawn), n, [&engine] { return static_cast<char>('a' + engine() % 26); });
    for (int i = 0; i < n; i++)
        all[i] = drawn[i];
    MPI_Scatter(all.data(), chunk, MPI_CHAR, part.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (char &c : part)
        c = c + 1;
    MPI_Gather(part.data(), chunk, MPI_CHAR, all.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%c\n", all[i]);
    MPI_Finalize();
    return 0;
}
