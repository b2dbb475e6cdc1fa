/* SPDX-License-Identifier: MIT
 * A lambda has a copy of a text, another one that of a complex number, and is called in a template. */
#include <mpi.h>
#include <complex>
#include <cstdio>
#include <string>
#include <vector>
template <class Map>
static double twice(double x, Map f)
{
    return f(f(x));
}
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
    const std::string mode = argc > 1 ? argv[1] : "cube";
    const std::complex<double> c(1.0, 2.0);
    const auto power = [mode](double x) { return mode == "cube" ? x * x * x : x * x; };
    const auto turned = [c](double x) { return std::norm(x * c); };
    const auto both = [&](double x) { return twice(x, turned) + twice(x, power); };
    for (double &x : part)
        x = both(x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
