/* SPDX-License-Identifier: MIT
 * The function counts how often it is called.
 * flags: -std=c++20 */
#include <mpi.h>
#include <concepts>
#include <cstdio>
#include <vector>

template <typename M>
concept Map = requires(M m, double x) {
    { m.next(x) } -> std::convertible_to<double>;
};

struct Counting {
    double calls = 0;
    double next(double x) { return x + ++calls; }
};

template <Map M>
static double twice(M &map, double x)
{
    return map.next(map.next(x));
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 37;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Counting map;
    for (double &x : part)
        x = twice(map, x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
