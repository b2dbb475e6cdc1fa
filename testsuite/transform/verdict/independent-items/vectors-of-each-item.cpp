/* SPDX-License-Identifier: MIT
 * Vectors that each item makes anew: appended to, of structures, one set to the other, swapped. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>


struct sample {
    int k;
    double v;
};

static double chosen(double x)
{
    std::vector<sample> some;
    for (int i = 0; i < 5; i++)
        if (x > i)
            some.push_back({i, x * i});
    double sum = 0;
    for (const auto &s : some)
        sum += s.v;
    return sum;
}

static double work(double x)
{
    std::vector<double> now(5, x), next(5);
    for (int t = 0; t < 4; t++) {
        for (int i = 0; i < 5; i++)
            next[i] = now[i] + 0.5 * now[(i + 1) % 5];
        std::swap(now, next);
    }
    std::vector<double> two;
    two.push_back(x);
    two.push_back(2 * x);
    return now[0] + two[1] + chosen(x);
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
    MPI_Scatter(all.data(), n / size, MPI_DOUBLE, part.data(), n / size, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (auto &x : part)
        x = work(x);
    MPI_Gather(part.data(), n / size, MPI_DOUBLE, all.data(), n / size, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
