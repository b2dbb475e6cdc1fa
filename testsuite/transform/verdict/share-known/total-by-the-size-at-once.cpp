/* SPDX-License-Identifier: MIT
 * Likewise where the size is a factor as it stands, with other factors, and on all processes. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    const int n = 1000;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int each = n / size;
    std::vector<double> values(n), part(each), all;
    MPI_Scatter(values.data(), each, MPI_DOUBLE, part.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part)
        x = x * x + 2;
    all.resize(size * part.size());
    MPI_Gather(part.data(), each, MPI_DOUBLE, all.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d\n", (int)part.size() * (2 * size));
        for (double x : all)
            printf("%g\n", x);
    }
    MPI_Finalize();
    return 0;
}
