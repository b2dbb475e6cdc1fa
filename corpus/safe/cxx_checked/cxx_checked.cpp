// SPDX-License-Identifier: MIT
// Refuses by an exception what cannot be divided.
#include <cstdio>
#include <iostream>
#include <mpi.h>
#include <stdexcept>
#include <vector>

static int divided(int n, int parts)
{
    if (n % parts != 0)
        throw std::runtime_error("items do not divide by processes");
    return n / parts;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    try {
        const int n = 120;
        int count = divided(n, size);
        std::vector<int> numbers(n), own(count);
        if (rank == 0)
            for (int i = 0; i < n; ++i)
                numbers[i] = 3 * i + 1;
        MPI_Scatter(numbers.data(), count, MPI_INT, own.data(), count, MPI_INT, 0, MPI_COMM_WORLD);
        for (int &x : own)
            x = x * x % 101;
        MPI_Gather(own.data(), count, MPI_INT, numbers.data(), count, MPI_INT, 0, MPI_COMM_WORLD);
        if (rank == 0)
            for (int x : numbers)
                std::printf("%d\n", x);
    } catch (const std::exception &e) {
        std::cerr << e.what() << std::endl;
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Finalize();
    return 0;
}
