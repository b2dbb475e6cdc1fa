/* SPDX-License-Identifier: MIT
 * One text that stands for two functions: it would need to be edited for both alike. */
#include <mpi.h>
#include <cstdio>
#include <vector>

template <typename T> static T total_of(const std::vector<T> &all, int n, int size, MPI_Datatype type)
{
    int chunk = n / size;
    std::vector<T> part(chunk);
    MPI_Scatter(all.data(), chunk, type, part.data(), chunk, type, 0, MPI_COMM_WORLD);
    T sum = T(), total = T();
    for (const T &x : part)
        sum += x;
    MPI_Reduce(&sum, &total, 1, type, MPI_SUM, 0, MPI_COMM_WORLD);
    return total;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> reals(n);
    std::vector<int> numbers(n);
    double real = total_of(reals, n, size, MPI_DOUBLE);
    int number = total_of(numbers, n, size, MPI_INT);
    if (rank == 0)
        printf("%g %d\n", real, number);
    MPI_Finalize();
    return 0;
}
