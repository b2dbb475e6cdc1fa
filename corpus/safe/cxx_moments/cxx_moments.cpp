// SPDX-License-Identifier: MIT
// Mean and deviation by an accumulator on each process.
#include <cmath>
#include <iomanip>
#include <iostream>
#include <mpi.h>
#include <vector>

class Moments {
public:
    Moments() : n_(0), sum_(0.0), squares_(0.0) {}
    void add(double x)
    {
        ++n_;
        sum_ += x;
        squares_ += x * x;
    }
    long n() const { return n_; }
    double sum() const { return sum_; }
    double squares() const { return squares_; }

private:
    long n_;
    double sum_, squares_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 360;
    const int mine = total / size;
    std::vector<double> data(rank == 0 ? total : 0);
    for (std::size_t i = 0; i < data.size(); ++i)
        data[i] = static_cast<double>(i % 12) * 0.25;
    std::vector<double> block(mine);
    MPI_Scatter(data.data(), mine, MPI_DOUBLE, block.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    Moments m;
    for (double x : block)
        m.add(x);

    long n = m.n(), all = 0;
    double local[2] = {m.sum(), m.squares()}, global[2];
    MPI_Reduce(&n, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(local, global, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double mean = global[0] / all;
        std::cout << std::fixed << std::setprecision(6) << "n " << all << " mean " << mean
                  << " deviation " << std::sqrt(global[1] / all - mean * mean) << "\n";
    }
    MPI_Finalize();
    return 0;
}
