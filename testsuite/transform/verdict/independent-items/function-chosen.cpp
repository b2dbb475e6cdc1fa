/* SPDX-License-Identifier: MIT
 * What is done to each item is a std::function, of a function, an object or a lambda. */
#include <mpi.h>
#include <cstdio>
#include <functional>
#include <vector>
using Shape = std::function<double(double)>;
static double cube(double x) { return x * x * x; }
struct Scaled {
    double by;
    double operator()(double x) const { return x * by; }
};
static Shape choose(int which, double by)
{
    if (which == 0)
        return cube;
    if (which == 1)
        return Scaled{by};
    return [by](double x) { return x + by; };
}
static double twice(const Shape &f, double x) { return f(f(x)); }
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
    const Shape f = choose(argc, 1.5);
    for (double &x : part)
        x = twice(f, x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
