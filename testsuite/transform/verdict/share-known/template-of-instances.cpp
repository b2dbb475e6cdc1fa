/* SPDX-License-Identifier: MIT
 * Templates around the calls, with a trait for the type: each instance of the one that deals wants the same edits. */
#include <mpi.h>
#include <cstdio>
#include <vector>

template <class T> MPI_Datatype type_of();
template <> MPI_Datatype type_of<int>()
{
    return MPI_INT;
}
template <> MPI_Datatype type_of<double>()
{
    return MPI_DOUBLE;
}

template <class T> static void scatter(const std::vector<T> &all, std::vector<T> &part)
{
    int n = static_cast<int>(part.size());
    MPI_Scatter(all.data(), n, type_of<T>(), part.data(), n, type_of<T>(), 0, MPI_COMM_WORLD);
}

template <class T> static void gather(const std::vector<T> &part, std::vector<T> &all)
{
    int n = static_cast<int>(part.size());
    MPI_Gather(part.data(), n, type_of<T>(), all.data(), n, type_of<T>(), 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 840 / size;
    std::vector<double> weights(rank == 0 ? 840 : 0), out(rank == 0 ? 840 : 0);
    std::vector<int> kinds(rank == 0 ? 840 : 0);
    for (int i = 0; rank == 0 && i < 840; i++) {
        weights[i] = i / 7.0;
        kinds[i] = i % 5;
    }
    std::vector<double> weight(n), result(n);
    std::vector<int> kind(n);
    scatter(weights, weight);
    scatter(kinds, kind);
    for (int i = 0; i < n; i++)
        result[i] = weight[i] * kind[i];
    gather(result, out);
    double sum = 0;
    for (double x : out)
        sum += x;
    if (rank == 0)
        std::printf("%.3f\n", sum);
    MPI_Finalize();
    return 0;
}
