// SPDX-License-Identifier: MIT
// Tridiagonal systems: back substitution in work memory that all systems share.
#include <mpi.h>
#include <cstdio>
#include <vector>

class Thomas
{
  public:
    explicit Thomas(int order) : order_(order), upper_(order), right_(order), x_(order), edge_(order + 2) {}

    double solve(double shift)
    {
        double sums[3];
        sums[0] = sums[1] = sums[2] = 0;
        upper_[0] = -1 / (4 + shift);
        right_[0] = shift / (4 + shift);
        for (int i = 1; i < order_; ++i) {
            const double pivot = 4 + shift + upper_[i - 1];
            upper_[i] = -1 / pivot;
            right_[i] = (shift * (i + 1) + right_[i - 1]) / pivot;
        }
        x_[order_ - 1] = right_[order_ - 1];
        for (int i = order_ - 2; i >= 0; --i)
            x_[i] = right_[i] - upper_[i] * x_[i + 1];
        for (int i = 1; i <= order_; ++i)
            edge_[i] = x_[i - 1];
        edge_[0] = edge_[order_ + 1] = 0;
        for (int i = 1; i <= order_; ++i)
            sums[i % 3] += edge_[i - 1] - 2 * edge_[i] + edge_[i + 1];
        return sums[0] + 2 * sums[1] + 3 * sums[2];
    }

  private:
    int order_;
    std::vector<double> upper_, right_, x_, edge_;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    std::vector<double> shifts(n), mine(share);
    for (int i = 0; rank == 0 && i < n; ++i)
        shifts[i] = 0.5 + i * 37 % 101 / 16.0;
    MPI_Scatter(shifts.data(), share, MPI_DOUBLE, mine.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Thomas system(40);
    for (double &s : mine)
        s = system.solve(s);
    MPI_Gather(mine.data(), share, MPI_DOUBLE, shifts.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i += 8)
        std::printf("%d %.10g\n", i, shifts[i]);
    MPI_Finalize();
    return 0;
}
