// SPDX-License-Identifier: MIT
// Horner evaluation with constexpr coefficients.
#include <mpi.h>
#include <array>
#include <cstdio>
#include <vector>

constexpr std::array<double, 6> kCoeff = {1.0, -0.5, 0.25, -0.125, 0.0625, -0.03125};

constexpr double square(double x) { return x * x; }

static double horner(double x)
{
    double r = 0.0;
    for (double c : kCoeff)
        r = r * x + c;
    return r;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 1080;
    const int chunk = n / size;
    std::vector<double> x, y;
    if (rank == 0) {
        x.resize(n);
        y.resize(n);
        for (int i = 0; i < n; ++i)
            x[i] = -1.0 + 2.0 * i / n;
    }
    std::vector<double> buf(chunk);
    MPI_Scatter(x.data(), chunk, MPI_DOUBLE, buf.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (auto it = buf.begin(); it != buf.end(); ++it)
        *it = square(horner(*it));
    MPI_Gather(buf.data(), chunk, MPI_DOUBLE, y.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%.9f %.9f\n", y[0], y[n / 4]);
    MPI_Finalize();
    return 0;
}
