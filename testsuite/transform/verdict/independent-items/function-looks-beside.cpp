/* SPDX-License-Identifier: MIT
 * The std::function is given a place, and looks at the item before that. */
#include <mpi.h>
#include <cstdio>
#include <functional>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::function<double(int)> f = [&](int i) { return i ? part[i] - part[i - 1] : part[i]; };
    for (int i = chunk - 1; i >= 0; i--)
        part[i] = f(i);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
