/* SPDX-License-Identifier: MIT
 * One instance of the template collects a record of each process: its text is that of both. */
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

template <class T> static void gather(const T *part, T *all, int n)
{
    MPI_Gather(part, n, type_of(T()), all, n, type_of(T()), 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 840 / size, first = 3 * rank;
    std::vector<double> weights(840), weight(n);
    std::vector<int> firsts(size);
    for (int i = 0; i < 840; i++)
        weights[i] = i / 7.0;
    MPI_Scatter(weights.data(), n, MPI_DOUBLE, weight.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        weight[i] = 2 * weight[i];
    gather(weight.data(), weights.data(), n);
    gather(&first, firsts.data(), 1);
    double sum = 0;
    for (double x : weights)
        sum += x;
    for (int x : firsts)
        sum += x;
    if (rank == 0)
        std::printf("%.3f\n", sum);
    MPI_Finalize();
    return 0;
}
