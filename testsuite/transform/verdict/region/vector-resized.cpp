/* SPDX-License-Identifier: MIT
 * A vector has the size of each piece, and room for the next one behind it.
 * options: --deal=pieces */
#include <mpi.h>
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
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part)
        x = x * 2 + 1;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%.6f\n", out[i]);
    MPI_Finalize();
    return 0;
}
