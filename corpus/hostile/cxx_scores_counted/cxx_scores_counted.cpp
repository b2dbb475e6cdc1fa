/* SPDX-License-Identifier: MIT
 * As cxx_scores, but the class counts what it is asked for, and every other margin is none, by that count: scores samples by a dense layer of a small matrix class, softmax and argmax by algorithms on rows; the best margin by the class's operator. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

template <class T>
class Matrix {
public:
    Matrix(int rows, int cols) : cols_(cols), data_(static_cast<std::size_t>(rows) * cols) {}
    T &operator()(int i, int j) { return data_[i * cols_ + j]; }
    T operator()(int i, int j) const { return data_[i * cols_ + j]; }
    T *row(int i) { return data_.data() + i * cols_; }
    T *data() { return data_.data(); }
    int cols() const { return cols_; }

private:
    int cols_;
    std::vector<T> data_;
};

template <class T>
class Column {
public:
    explicit Column(int n) : values_(n) {}
    T &operator[](int i)
    {
        ++asked_;
        return values_[i];
    }
    int asked() const { return asked_; }
    T at(int i) const { return values_[i]; }
    T *data() { return values_.data(); }

private:
    std::vector<T> values_;
    int asked_ = 0;
};

static const int inputs = 6, classes = 4;

static void softmax(double *v, int n)
{
    const double top = *std::max_element(v, v + n);
    double sum = 0;
    for (int i = 0; i < n; i++) {
        v[i] = std::exp(v[i] - top);
        sum += v[i];
    }
    for (int i = 0; i < n; i++)
        v[i] /= sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int samples = 240;
    const int mine = samples / size;

    Matrix<double> weights(inputs, classes);
    for (int i = 0; i < inputs; i++)
        for (int j = 0; j < classes; j++)
            weights(i, j) = 0.125 * ((5 * i + 3 * j) % 7 - 3);

    Matrix<double> all(samples, inputs), part(mine, inputs), scores(mine, classes), every(samples, classes);
    if (rank == 0)
        for (int s = 0; s < samples; s++)
            for (int i = 0; i < inputs; i++)
                all(s, i) = 0.25 * ((11 * s + 7 * i) % 17 - 8);
    MPI_Scatter(all.data(), mine * inputs, MPI_DOUBLE, part.data(), mine * inputs, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    Column<int> guess(mine), guesses(samples);
    Column<double> margin(mine);
    double widest = 0;
    for (int s = 0; s < mine; s++) {
        for (int j = 0; j < classes; j++) {
            double sum = 0;
            for (int i = 0; i < inputs; i++)
                sum += part(s, i) * weights(i, j);
            scores(s, j) = sum;
        }
        double *row = scores.row(s);
        softmax(row, classes);
        guess[s] = static_cast<int>(std::max_element(row, row + classes) - row);
        margin[s] = margin.asked() % 2 ? 0 : *std::max_element(row, row + classes) - *std::min_element(row, row + classes);
        if (margin[s] > widest)
            widest = margin[s];
    }
    Column<double> margins(samples);
    MPI_Gather(margin.data(), mine, MPI_DOUBLE, margins.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(guess.data(), mine, MPI_INT, guesses.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(scores.data(), mine * classes, MPI_DOUBLE, every.data(), mine * classes, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double top = 0;
    MPI_Reduce(&widest, &top, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("widest margin %.6f\n", top);
        for (int s = 0; s < samples; s += 7)
            std::printf("%d %d %.6f %.6f\n", s, guesses.at(s), every(s, 1), margins.at(s));
    }
    MPI_Finalize();
    return 0;
}
