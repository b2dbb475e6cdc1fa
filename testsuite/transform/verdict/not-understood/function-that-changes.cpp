/* SPDX-License-Identifier: MIT
 * The object in the std::function counts its calls: copies of it count for themselves. */
#include <mpi.h>
#include <cstdio>
#include <functional>
#include <vector>
struct Counts {
    double n;
    double operator()(double x) { return x + (n += 1); }
};
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
    std::function<double(double)> f = Counts{0}, g = f;
    for (double &x : part)
        x = f(x) + g(x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
