/* SPDX-License-Identifier: MIT
 * The work array is a member of an object that is there for all items. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Steps {
public:
    explicit Steps(int n) : value_(n) {}
    double solve(double x)
    {
        for (std::size_t k = 0; k < value_.size(); k++)
            value_[k] = x * k;
        for (std::size_t k = 1; k < value_.size(); k++)
            value_[k] = 0.5 * (value_[k] + value_[k - 1]);
        return value_.back();
    }

private:
    std::vector<double> value_;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Steps steps(20);
    for (double &x : part) {
        x = steps.solve(x);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
