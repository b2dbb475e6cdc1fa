/* SPDX-License-Identifier: MIT
 * A vector that an item makes is kept by a pointer, and the next item reads it. */
#include <mpi.h>
#include <cstdio>
#include <vector>


struct table {
    std::vector<double> v;
};

static double work(table &kept, double x)
{
    std::vector<double> now;
    now.push_back(x);
    now.push_back(2 * x);
    double before = kept.v.empty() ? 0 : kept.v[1];
    kept.v = now;
    return before + now[0];
}

int main(int argc, char **argv)
{
    const int n = 120;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> all(n), part(n / size);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31 + 0.5 * i;
    table kept;
    MPI_Scatter(all.data(), n / size, MPI_DOUBLE, part.data(), n / size, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (auto &x : part)
        x = work(kept, x);
    MPI_Gather(part.data(), n / size, MPI_DOUBLE, all.data(), n / size, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
