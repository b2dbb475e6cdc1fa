// SPDX-License-Identifier: MIT
// Dense matrix times vector, rows scattered.
#include <mpi.h>
#include <iostream>
#include <vector>

class Matrix {
public:
    Matrix(int rows, int cols) : rows_(rows), cols_(cols), a_(static_cast<std::size_t>(rows) * cols) {}
    double &operator()(int i, int j) { return a_[static_cast<std::size_t>(i) * cols_ + j]; }
    double operator()(int i, int j) const { return a_[static_cast<std::size_t>(i) * cols_ + j]; }
    int rows() const { return rows_; }
    int cols() const { return cols_; }
    double *data() { return a_.data(); }

private:
    int rows_, cols_;
    std::vector<double> a_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int rows = n / size;
    Matrix full(rank == 0 ? n : 0, n);
    Matrix mine(rows, n);
    std::vector<double> x(n), y(n), my_y(rows);
    if (rank == 0) {
        for (int i = 0; i < n; ++i) {
            x[i] = 1.0 / (i + 1);
            for (int j = 0; j < n; ++j)
                full(i, j) = (i == j) ? 4.0 : 0.1 * ((i + j) % 5);
        }
    }
    MPI_Bcast(x.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(full.data(), rows * n, MPI_DOUBLE, mine.data(), rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine.rows(); ++i) {
        double s = 0.0;
        for (int j = 0; j < mine.cols(); ++j)
            s += mine(i, j) * x[j];
        my_y[i] = s;
    }
    MPI_Gather(my_y.data(), rows, MPI_DOUBLE, y.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double norm = 0.0;
        for (double v : y)
            norm += v * v;
        std::cout << "norm^2 " << norm << "\n";
    }
    MPI_Finalize();
    return 0;
}
