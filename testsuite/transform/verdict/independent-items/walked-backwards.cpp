/* SPDX-License-Identifier: MIT
 * A polynomial is evaluated for each item, from its last coefficient on. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static double horner(const std::vector<double> &c, double x)
{
    double r = 0;
    for (auto it = c.rbegin(); it != c.rend(); ++it)
        r = r * x + *it;
    return r;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 0.1;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const std::vector<double> c{1, -2, 0.5, 3};
    for (double &x : part)
        x = horner(c, x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
