// SPDX-License-Identifier: MIT
// Datatype traits and thin templates around the collectives.
#include <mpi.h>
#include <iostream>
#include <vector>

template <typename T> MPI_Datatype mpi_type();
template <> MPI_Datatype mpi_type<int>() { return MPI_INT; }
template <> MPI_Datatype mpi_type<double>() { return MPI_DOUBLE; }
template <> MPI_Datatype mpi_type<float>() { return MPI_FLOAT; }

template <typename T>
std::vector<T> scatter(const std::vector<T> &all, int count, int root, MPI_Comm comm)
{
    std::vector<T> mine(count);
    MPI_Scatter(all.data(), count, mpi_type<T>(), mine.data(), count, mpi_type<T>(), root, comm);
    return mine;
}

template <typename T>
void gather(const std::vector<T> &mine, std::vector<T> &all, int count, int root, MPI_Comm comm)
{
    MPI_Gather(mine.data(), count, mpi_type<T>(), all.data(), count, mpi_type<T>(), root, comm);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 360;
    std::vector<double> angles(rank == 0 ? n : 0);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            angles[i] = i * 3.14159265358979 / 180.0;
    auto mine = scatter(angles, n / size, 0, MPI_COMM_WORLD);
    for (auto &a : mine)
        a = a * a - 0.5 * a;
    gather(mine, angles, n / size, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << angles.front() << " " << angles[n / 2] << " " << angles.back() << std::endl;
    MPI_Finalize();
    return 0;
}
