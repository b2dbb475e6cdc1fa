/* SPDX-License-Identifier: MIT
 * A constant share is dealt in one function and collected in another, by the size of the block; the type by if constexpr. */
#include <mpi.h>
#include <iostream>
#include <type_traits>
#include <vector>
template <typename T> constexpr MPI_Datatype mpi_type_of()
{
    if constexpr (std::is_same_v<T, int>) return MPI_INT;
    else if constexpr (std::is_same_v<T, float>) return MPI_FLOAT;
    else if constexpr (std::is_same_v<T, double>) return MPI_DOUBLE;
    else return MPI_BYTE;
}
template <typename T>
std::vector<T> scatter(const std::vector<T> &all, int n, int root, MPI_Comm comm)
{
    std::vector<T> part(n);
    MPI_Scatter(all.data(), n, mpi_type_of<T>(), part.data(), n, mpi_type_of<T>(), root, comm);
    return part;
}
template <typename T>
void gather(const std::vector<T> &part, std::vector<T> &all, int root, MPI_Comm comm)
{
    MPI_Gather(part.data(), static_cast<int>(part.size()), mpi_type_of<T>(), all.data(),
               static_cast<int>(part.size()), mpi_type_of<T>(), root, comm);
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int per = 250;
    std::vector<float> all;
    if (rank == 0) {
        all.resize(per * size);
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = 0.25f * i;
    }
    std::vector<float> part = scatter(all, per, 0, MPI_COMM_WORLD);
    for (float &x : part) x = 2.0f * x + 3.0f;
    gather(part, all, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double s = 0;
        for (float x : all) s += x;
        std::cout << s << '\n';
    }
    MPI_Finalize();
    return 0;
}
