/* SPDX-License-Identifier: MIT
 * Objects that have vectors are made by a function, assigned, copied and moved. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Grid {
    std::vector<double> v;
    int w = 0;
    double at(int k) const { return v[k]; }
};
static Grid make(int n, double x)
{
    Grid g;
    g.v.assign(n, x);
    g.w = n;
    return g;
}
static double last(Grid g)
{
    g.v[1] += 1;
    return g.v[g.w - 1];
}
static double work(double x)
{
    Grid a = make(3, x), b;
    b = make(4, 2 * x);
    Grid c = b;
    c.v[0] = x;
    a = c;
    b = std::move(c);
    return a.at(0) + b.at(1) + last(a) + a.at(1) + c.v.size();
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
