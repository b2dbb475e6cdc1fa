/* SPDX-License-Identifier: MIT
 * What an operator has given is computed when it is used: the variable has changed.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <valarray>

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
    std::valarray<int> own(part.data(), part.size());
    for (int i = 0; i < chunk; i++) {
        std::valarray<int> x(part[i], 2);
        auto twice = x * x;
        x[0] = own[(i + 1) % chunk];
        part[i] = std::valarray<int>(twice)[0];
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
