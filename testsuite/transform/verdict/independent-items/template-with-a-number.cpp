/* SPDX-License-Identifier: MIT
 * The parameter of a template is a number. */
#include <mpi.h>
#include <array>
#include <cstdio>
#include <vector>

template <std::size_t N>
int folded(const std::array<int, N> &weights, int x)
{
    int sum = int();
    for (std::size_t k = 0; k < N; ++k)
        sum += weights[k] * x;
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    const std::array<int, 2> two = {{1, 2}};
    for (int &x : part)
        x = folded(two, x);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
