/* SPDX-License-Identifier: MIT
 * Arrays of objects whose constructors are called, also as members and of several dimensions. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct V3 {
    double x, y, z;
    V3() : x(0), y(0), z(1) {}
    V3(double a, double b, double c) : x(a), y(b), z(c) {}
    double dot(const V3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
struct Ray {
    V3 from, to;
    int depth = 3;
};
struct Pack {
    V3 corner[4];
    Ray ray[2][2];
};
static double work(double v)
{
    V3 path[8], grid[2][3];
    Pack pack;
    Ray ray[3];
    for (int k = 0; k < 8; k++)
        path[k] = V3(v, k, 1);
    pack.corner[2] = V3(1, v, 1);
    return path[5].dot(grid[1][2]) + pack.corner[2].y + pack.ray[1][1].to.z + ray[2].depth;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        part[i] = work(part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
