/* SPDX-License-Identifier: MIT
 * A template that deals, works and collects, for two types: each instance has a group of its own, and the text is that of both. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static MPI_Datatype type_of(int)
{
    return MPI_INT;
}
static MPI_Datatype type_of(double)
{
    return MPI_DOUBLE;
}

template <class T> static std::vector<T> squares(const std::vector<T> &all, int total, int size)
{
    int n = total / size;
    std::vector<T> part(n), result(all.size());
    MPI_Scatter(all.data(), n, type_of(T()), part.data(), n, type_of(T()), 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        part[i] = part[i] * part[i];
    MPI_Gather(part.data(), n, type_of(T()), result.data(), n, type_of(T()), 0, MPI_COMM_WORLD);
    return result;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> reals(600);
    std::vector<int> numbers(240);
    for (int i = 0; i < 600; i++)
        reals[i] = 0.5 * i;
    for (int i = 0; i < 240; i++)
        numbers[i] = i;
    std::vector<double> r = squares(reals, 600, size);
    std::vector<int> k = squares(numbers, 240, size);
    double sum = 0;
    for (double x : r)
        sum += x;
    for (int x : k)
        sum += x;
    if (rank == 0)
        std::printf("%.3f\n", sum);
    MPI_Finalize();
    return 0;
}
