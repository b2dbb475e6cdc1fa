// SPDX-License-Identifier: MIT
// y = A x by rows.
#include <cstdio>
#include <mpi.h>
#include <vector>

class Matrix {
    int rows_, cols_;
    std::vector<double> a_;

public:
    Matrix(int rows, int cols) : rows_(rows), cols_(cols), a_(rows * cols) {}
    double &operator()(int i, int j) { return a_[i * cols_ + j]; }
    double operator()(int i, int j) const { return a_[i * cols_ + j]; }
    int rows() const { return rows_; }
    int cols() const { return cols_; }
    double *data() { return a_.data(); }
};

static void multiply(const Matrix &m, const std::vector<double> &x, std::vector<double> &y)
{
    for (int i = 0; i < m.rows(); ++i) {
        double s = 0;
        for (int j = 0; j < m.cols(); ++j)
            s += m(i, j) * x[j];
        y[i] = s;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int me, procs;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);

    const int n = 60;
    const int rows = n / procs;
    std::vector<double> x(n), y(n);
    Matrix whole(me == 0 ? n : 0, n), mine(rows, n);
    if (me == 0)
        for (int i = 0; i < n; ++i) {
            x[i] = 1.0 / (i + 1);
            for (int j = 0; j < n; ++j)
                whole(i, j) = i == j ? 4.0 : 1.0 / (1 + i + j);
        }
    MPI_Bcast(x.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(whole.data(), rows * n, MPI_DOUBLE, mine.data(), rows * n, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    std::vector<double> part(rows);
    multiply(mine, x, part);
    MPI_Gather(part.data(), rows, MPI_DOUBLE, y.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 0)
        for (double v : y)
            std::printf("%.12f\n", v);
    MPI_Finalize();
    return 0;
}
