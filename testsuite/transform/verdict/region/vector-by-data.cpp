/* SPDX-License-Identifier: MIT
 * An array by new, over which an algorithm goes as far as the share.
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
    double *part = new double[chunk];
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::transform(part, part + chunk, part, [](double x) { return x * x; });
    MPI_Gather(part, chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%.6f\n", out[i]);
    delete[] part;
    MPI_Finalize();
    return 0;
}
