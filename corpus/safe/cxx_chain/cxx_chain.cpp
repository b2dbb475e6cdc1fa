// SPDX-License-Identifier: MIT
// A chain of two filters made by a template.
#include <cmath>
#include <iostream>
#include <mpi.h>

struct Gain {
    double factor;
    double operator()(double x) const { return factor * x; }
};

struct Limiter {
    double limit;
    double operator()(double x) const { return std::tanh(x / limit) * limit; }
};

template <class First, class Second>
class Chain {
public:
    Chain(const First &first, const Second &second) : first_(first), second_(second) {}
    double operator()(double x) const { return second_(first_(x)); }

private:
    First first_;
    Second second_;
};

template <class Filter>
void run(const Filter &filter, double *samples, int n)
{
    for (int i = 0; i < n; ++i)
        samples[i] = filter(samples[i]);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 120;
    const int n = total / size;
    double *samples = new double[total];
    double *part = new double[n];
    if (rank == 0)
        for (int i = 0; i < total; ++i)
            samples[i] = std::sin(0.2 * i) * 3.0;
    MPI_Scatter(samples, n, MPI_DOUBLE, part, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Gain gain = {1.5};
    Limiter limiter = {2.0};
    Chain<Gain, Limiter> chain(gain, limiter);
    run(chain, part, n);
    MPI_Gather(part, n, MPI_DOUBLE, samples, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < total; ++i)
            std::cout << samples[i] << '\n';
    delete[] part;
    delete[] samples;
    MPI_Finalize();
    return 0;
}
