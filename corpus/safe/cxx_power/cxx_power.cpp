// SPDX-License-Identifier: MIT
// The largest eigenvalue of a matrix by the power method, in a class.
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>

class PowerMethod {
public:
    PowerMethod(int n, int rank, int size) : n_(n), rows_(n / size), rank_(rank), a_(rows_ * n), x_(n, 1.0), y_(rows_) {}
    void distribute(const std::vector<double> &full)
    {
        MPI_Scatter(full.data(), rows_ * n_, MPI_DOUBLE, a_.data(), rows_ * n_, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    double step()
    {
        double local = 0, norm = 0;
        for (int i = 0; i < rows_; i++) {
            double s = 0;
            for (int j = 0; j < n_; j++)
                s += a_[i * n_ + j] * x_[j];
            y_[i] = s;
            local += s * s;
        }
        MPI_Allreduce(&local, &norm, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        norm = std::sqrt(norm);
        for (int i = 0; i < rows_; i++)
            y_[i] /= norm;
        MPI_Allgather(y_.data(), rows_, MPI_DOUBLE, x_.data(), rows_, MPI_DOUBLE, MPI_COMM_WORLD);
        return norm;
    }
private:
    int n_, rows_, rank_;
    std::vector<double> a_, x_, y_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 36;
    std::vector<double> full;
    if (rank == 0) {
        full.resize(n * n);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                full[i * n + j] = 1.0 / (1 + i + j);
    }
    PowerMethod pm(n, rank, size);
    pm.distribute(full);
    double lambda = 0;
    for (int k = 0; k < 30; k++)
        lambda = pm.step();
    if (rank == 0)
        std::printf("lambda = %.8f\n", lambda);
    MPI_Finalize();
    return 0;
}
