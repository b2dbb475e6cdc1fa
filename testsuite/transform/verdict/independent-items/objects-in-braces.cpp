/* SPDX-License-Identifier: MIT
 * A map, a set and vectors of pairs, of structures and of objects begin with values in braces. */
#include <mpi.h>
#include <cstdio>
#include <map>
#include <set>
#include <utility>
#include <vector>


struct season {
    int days;
    double rate;
};

struct weight {
    double at, of;
    weight(double a, double b) : at(a), of(b) {}
};

static double work(double x)
{
    const std::map<int, double> prices = {{1, 2.5}, {2, 3.5}};
    std::set<int> odd{1, 3, 5};
    std::vector<std::pair<int, double>> steps = {{1, 2.0}, {3, x}};
    std::vector<season> year = {{90, 0.5}, {92, x}};
    const weight two[2] = {weight(0, 1), weight(x, 2)};
    double sum = prices.at(2) + odd.count((int)x);
    for (const auto &[k, v] : steps)
        sum += k * v;
    for (const season &s : year)
        sum += s.days * s.rate;
    return sum + two[1].at * two[0].of;
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
