// SPDX-License-Identifier: MIT
// Newton's iteration for square roots, in a class that does its own communication.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

class RootFinder {
public:
    RootFinder(MPI_Comm comm, int total) : comm_(comm), total_(total)
    {
        MPI_Comm_rank(comm_, &rank_);
        MPI_Comm_size(comm_, &size_);
        count_ = total_ / size_;
        a_.resize(count_);
        x_.resize(count_);
    }

    void distribute(const std::vector<double> &values)
    {
        MPI_Scatter(values.data(), count_, MPI_DOUBLE, a_.data(), count_, MPI_DOUBLE, 0, comm_);
        for (int i = 0; i < count_; i++)
            x_[i] = a_[i] > 1.0 ? a_[i] : 1.0;
    }

    double iterate()
    {
        double change = 0.0, largest = 0.0;
        for (int i = 0; i < count_; i++) {
            double y = 0.5 * (x_[i] + a_[i] / x_[i]);
            change = std::fmax(change, std::fabs(y - x_[i]));
            x_[i] = y;
        }
        MPI_Allreduce(&change, &largest, 1, MPI_DOUBLE, MPI_MAX, comm_);
        return largest;
    }

    void collect(std::vector<double> &roots)
    {
        MPI_Gather(x_.data(), count_, MPI_DOUBLE, roots.data(), count_, MPI_DOUBLE, 0, comm_);
    }

private:
    MPI_Comm comm_;
    int total_, rank_, size_, count_;
    std::vector<double> a_, x_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int total = 120;
    std::vector<double> values(total), roots(total);
    for (int i = 0; i < total; i++)
        values[i] = 0.5 * i + 1.0;
    RootFinder finder(MPI_COMM_WORLD, total);
    finder.distribute(values);
    int rounds = 0;
    while (finder.iterate() > 1e-12 && rounds < 50)
        ++rounds;
    finder.collect(roots);
    if (rank == 0) {
        std::printf("%d rounds\n", rounds);
        for (double r : roots)
            std::printf("%.12f\n", r);
    }
    MPI_Finalize();
    return 0;
}
