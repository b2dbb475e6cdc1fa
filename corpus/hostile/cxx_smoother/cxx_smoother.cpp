// SPDX-License-Identifier: MIT
// Exponential smoothing; the filter begins anew on each process.
#include <iostream>
#include <mpi.h>
#include <vector>

class Smoother {
public:
    explicit Smoother(double alpha) : alpha_(alpha), level_(0.0) {}
    double feed(double x)
    {
        level_ = alpha_ * x + (1 - alpha_) * level_;
        return level_;
    }

private:
    double alpha_, level_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 120;
    const int n = total / size;
    std::vector<double> series(total), mine(n);
    for (int i = 0; i < total; i++)
        series[i] = 10 + (i * 7) % 12;
    MPI_Scatter(series.data(), n, MPI_DOUBLE, mine.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Smoother smooth(0.3);
    for (auto &x : mine)
        x = smooth.feed(x);
    MPI_Gather(mine.data(), n, MPI_DOUBLE, series.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : series)
            std::cout << x << "\n";
    MPI_Finalize();
    return 0;
}
