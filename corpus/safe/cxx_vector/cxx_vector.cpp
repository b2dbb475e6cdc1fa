// SPDX-License-Identifier: MIT
// Vectors, passed by reference and returned, whose own size tells how far loops go.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

static double shade(double depth)
{
    double light = 0.0;
    for (int k = 1; k <= 20; ++k)
        light += std::sin(depth * k) / k;
    return light;
}

static std::vector<double> shade_all(const std::vector<double> &depths)
{
    std::vector<double> light(depths.size());
    for (std::size_t i = 0; i < depths.size(); ++i)
        light[i] = shade(depths[i]);
    return light;
}

static void brighten(std::vector<double> &light, double factor)
{
    for (auto &x : light)
        x *= factor;
}

int main(int argc, char **argv)
{
    int rank, size;
    const int n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int share = n / size;
    std::vector<double> depths, image;
    if (rank == 0) {
        depths.resize(n);
        image.resize(n);
        for (int i = 0; i < n; ++i)
            depths[i] = 0.01 * i;
    }
    std::vector<double> mine(share);
    MPI_Scatter(depths.data(), share, MPI_DOUBLE, mine.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> light = shade_all(mine);
    brighten(light, 2.0);
    MPI_Gather(light.data(), light.size(), MPI_DOUBLE, image.data(), share, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : image)
            std::printf("%.10f\n", x);
    MPI_Finalize();
    return 0;
}
