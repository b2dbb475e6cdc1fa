// SPDX-License-Identifier: MIT
// Counts steps of the Collatz sequence and says how long that took.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <mpi.h>
#include <vector>

class Stopwatch {
public:
    Stopwatch() : begin_(std::chrono::steady_clock::now()) {}
    double seconds() const
    {
        std::chrono::duration<double> d = std::chrono::steady_clock::now() - begin_;
        return d.count();
    }

private:
    std::chrono::steady_clock::time_point begin_;
};

static int collatz(unsigned long n)
{
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        ++steps;
    }
    return steps;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int total = 300;
    int n_local = total / size;
    std::vector<unsigned long> start(total);
    std::vector<int> steps(total);
    for (int i = 0; i < total; ++i)
        start[i] = 7 * i + 1;

    std::vector<unsigned long> my_start(n_local);
    std::vector<int> my_steps(n_local);
    MPI_Scatter(start.data(), n_local, MPI_UNSIGNED_LONG, my_start.data(), n_local,
                MPI_UNSIGNED_LONG, 0, MPI_COMM_WORLD);
    Stopwatch watch;
    for (int i = 0; i < n_local; ++i)
        my_steps[i] = collatz(my_start[i]);
    double elapsed = watch.seconds(), slowest = 0.0;
    MPI_Reduce(&elapsed, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(my_steps.data(), n_local, MPI_INT, steps.data(), n_local, MPI_INT, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < total; ++i)
            std::printf("%lu %d\n", start[i], steps[i]);
        std::cerr << "slowest: " << slowest << " s" << std::endl;
    }
    MPI_Finalize();
    return 0;
}
