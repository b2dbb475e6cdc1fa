/* SPDX-License-Identifier: MIT
 * A copy of an object as its base class is only that, and has its own vector. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Base {
    double x = 1;
    std::vector<double> v;
};
struct Derived : Base {
    double y = 2;
};
static double work(double a)
{
    Derived d;
    d.x = a;
    d.v.push_back(a);
    Base b = d;
    b.v[0] += 1;
    d.x = 0;
    return b.x + b.v[0] + d.v[0] + d.y;
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
