// SPDX-License-Identifier: MIT
// Dot product of two vectors of long.
#include <iostream>
#include <mpi.h>
#include <vector>

template <typename T>
T dot(const std::vector<T> &a, const std::vector<T> &b)
{
    T sum = T();
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 240;
    int chunk = n / size;
    std::vector<long> x, y;
    if (rank == 0) {
        for (int i = 0; i < n; ++i) {
            x.push_back(i % 17);
            y.push_back(3 * i - 40);
        }
    }
    std::vector<long> mx(chunk), my(chunk);
    MPI_Scatter(x.data(), chunk, MPI_LONG, mx.data(), chunk, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Scatter(y.data(), chunk, MPI_LONG, my.data(), chunk, MPI_LONG, 0, MPI_COMM_WORLD);

    long local = dot(mx, my), total = 0;
    MPI_Reduce(&local, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << "dot = " << total << std::endl;
    MPI_Finalize();
    return 0;
}
