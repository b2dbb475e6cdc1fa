/* SPDX-License-Identifier: MIT
 * Arrays of objects, each made by a constructor; those that are not written have one that needs no arguments. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct V3 {
    double x, y, z;
    V3() : x(0), y(0), z(1) {}
    V3(double a, double b, double c) : x(a), y(b), z(c) {}
    double dot(const V3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
static double work(double v)
{
    const V3 axes[] = {V3(1, 0, 0), V3(0, 1, 0), V3(0, 0, v)};
    V3 more[4] = {V3(v, v, v)};
    double s = more[3].z;
    for (const V3 &a : axes)
        s += a.dot(more[0]);
    return s;
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
