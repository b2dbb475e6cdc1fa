/* SPDX-License-Identifier: MIT
 * A constructor makes an item from several values, one of which is not written. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Point {
    double x, y;
    Point(double px, double py, double scale = 2) : x(px * scale), y(py * scale) {}
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<Point> points;
    for (int i = 0; i < chunk; i++)
        points.emplace_back(part[i], 1);
    for (int i = 0; i < chunk; i++)
        part[i] = points[i].x + points[i].y;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
