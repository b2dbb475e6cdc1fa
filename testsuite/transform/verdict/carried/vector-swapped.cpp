/* SPDX-License-Identifier: MIT
 * The vector changes places with that of results.
 * options: --deal=pieces */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    n = chunk * size;
    std::vector<double> all(n), out(n);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37) % 101;
    std::vector<double> part(chunk);
    std::vector<double> res(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (std::size_t i = 0; i < part.size(); i++)
        res[i] = part[i] * 2 + 1;
    std::swap(part, res);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%.6f\n", out[i]);
    MPI_Finalize();
    return 0;
}
