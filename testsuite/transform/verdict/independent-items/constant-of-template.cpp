/* SPDX-License-Identifier: MIT
 * A template gives MPI's datatype for each type, and another a constant that decides what is compiled. */
#include <mpi.h>
#include <cstdio>
#include <vector>
#include <type_traits>
template <typename T> MPI_Datatype datatype();
template <> MPI_Datatype datatype<int>() { return MPI_INT; }
template <> MPI_Datatype datatype<double>() { return MPI_DOUBLE; }
template <typename T> T half(T x)
{
    if constexpr (std::is_same_v<T, double>)
        return 0.5 * x;
    else
        return x / 2;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    MPI_Scatter(all.data(), chunk, datatype<double>(), part.data(), chunk, datatype<double>(), 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = half(part[i]) + half(7);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
