// SPDX-License-Identifier: MIT
// Structured bindings over a struct of statistics (C++17).
#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <vector>

struct Stats {
    int lo;
    int hi;
    long sum;
};

static Stats summarise(const std::vector<int> &v)
{
    Stats s{v[0], v[0], 0};
    for (int x : v) {
        s.lo = std::min(s.lo, x);
        s.hi = std::max(s.hi, x);
        s.sum += x;
    }
    return s;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 2400;
    const int m = n / size;
    std::vector<int> readings;
    if (rank == 0) {
        readings.resize(n);
        for (int i = 0; i < n; ++i)
            readings[i] = (i * 7919) % 1009;
    }
    std::vector<int> local(m);
    MPI_Scatter(readings.data(), m, MPI_INT, local.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    auto [lo, hi, sum] = summarise(local);
    int glo, ghi;
    long gsum;
    MPI_Reduce(&lo, &glo, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&hi, &ghi, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sum, &gsum, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << "min " << glo << " max " << ghi << " mean " << static_cast<double>(gsum) / n << std::endl;
    MPI_Finalize();
    return 0;
}
