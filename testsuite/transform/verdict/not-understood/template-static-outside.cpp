// SPDX-License-Identifier: MIT
// A static member of a class template is defined outside the class: each instance counts by itself.
#include <cstdio>
#include <mpi.h>
#include <vector>

template <class T> struct Counter {
    static int n;
    static int tick() { return ++n; }
};
template <class T> int Counter<T>::n = 0;

int main(int argc, char **argv)
{
    int rank, size, n = 48;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n, 1), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int &x : part)
        x += Counter<int>::tick();
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
