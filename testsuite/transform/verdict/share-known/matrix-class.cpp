/* SPDX-License-Identifier: MIT
 * A class with an operator for its elements. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>

class Matrix {
    int rows_, cols_;
    double *data_;
public:
    Matrix(int r, int c) : rows_(r), cols_(c), data_(new double[r * c]) {}
    ~Matrix() { delete[] data_; }
    Matrix(const Matrix &) = delete;
    Matrix &operator=(const Matrix &) = delete;
    double &operator()(int i, int j) { return data_[i * cols_ + j]; }
    double operator()(int i, int j) const { return data_[i * cols_ + j]; }
    double *data() { return data_; }
    int rows() const { return rows_; }
    int cols() const { return cols_; }
};

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rows = 120, cols = 16;
    int myrows = rows / size;
    Matrix a(rows, cols);
    Matrix part(myrows, cols);
    double x[cols];
    double *y = new double[rows];
    double *ypart = new double[myrows];
    if (rank == 0)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                a(i, j) = i + 0.5 * j;
    for (int j = 0; j < cols; j++) x[j] = j;
    MPI_Scatter(a.data(), myrows * cols, MPI_DOUBLE, part.data(), myrows * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < myrows; i++) {
        double s = 0;
        for (int j = 0; j < cols; j++)
            s += part(i, j) * x[j];
        ypart[i] = s;
    }
    MPI_Gather(ypart, myrows, MPI_DOUBLE, y, myrows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows; i++)
            printf("%g\n", y[i]);
    delete[] y;
    delete[] ypart;
    MPI_Finalize();
    return 0;
}
