// SPDX-License-Identifier: MIT
// Vectors of counts and displacements for MPI_Scatterv and MPI_Allgatherv, filled alike.
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 720;
    const int chunk = n / size;
    std::vector<int> counts(size, chunk), displs(size, 0);
    for (int i = 1; i < size; ++i)
        displs[i] = displs[i - 1] + counts[i - 1];

    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            all[i] = i * 17 % 101;
    MPI_Scatterv(all.data(), counts.data(), displs.data(), MPI_DOUBLE, part.data(), chunk,
                 MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 3; ++step) {
        for (double &x : part)
            x = std::floor(x * x / 3) - 2 * x + step;
        std::transform(part.begin(), part.end(), part.begin(),
                       [](double x) { return std::fmod(x, 1000); });
    }
    MPI_Allgatherv(part.data(), chunk, MPI_DOUBLE, all.data(), counts.data(), displs.data(),
                   MPI_DOUBLE, MPI_COMM_WORLD);
    double sum = 0;
    for (int i = 0; i < n; ++i)
        sum += i % 11 * all[i];
    if (rank == 0)
        std::printf("%g\n", sum);
    MPI_Finalize();
    return 0;
}
