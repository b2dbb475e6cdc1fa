/* SPDX-License-Identifier: MIT */
/* Operators of a structure in a header, a template that two files use, and a class in a file of its own. */
#include "vec.hpp"
#include <iostream>
#include <memory>
#include <mpi.h>
#include <vector>

static double norm(double x)
{
    return clamped(x, 0.0, 1.0);
}

int main(int argc, char **argv)
{
    int rank, size;
    const int n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int share = n / size;
    std::vector<double> offsets, seen;
    if (rank == 0) {
        offsets.resize(n);
        seen.resize(n);
        for (int i = 0; i < n; i++)
            offsets[i] = (i - n / 2) * 0.125;
    }
    std::unique_ptr<double[]> mine(new double[share]);
    MPI_Scatter(offsets.data(), share, MPI_DOUBLE, mine.get(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Lens lens(4, 0.25);
    Vec light(0.5, 0.25, 0);
    for (int i = 0; i < share; i++)
        mine[i] = norm(lens.through(mine[i])) + light.dot(light * mine[i]);
    MPI_Gather(mine.get(), share, MPI_DOUBLE, seen.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (double s : seen)
            sum += s;
        std::cout << "seen " << sum << " " << seen[0] << " " << seen[n - 1] << "\n";
    }
    MPI_Finalize();
    return 0;
}
