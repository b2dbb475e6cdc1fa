/* SPDX-License-Identifier: MIT
 * A class around MPI collects as many items as its part has, times the processes. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct world {
    int rank, size;

    template <class T> std::vector<T> deal(const std::vector<T> &all, int each) const
    {
        std::vector<T> part(each);
        MPI_Scatter(all.data(), each, MPI_DOUBLE, part.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        return part;
    }
    template <class T> std::vector<T> collect(const std::vector<T> &part) const
    {
        const int each = static_cast<int>(part.size());
        std::vector<T> all(rank == 0 ? each * size : 0);
        MPI_Gather(part.data(), each, MPI_DOUBLE, all.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        return all;
    }
};

int main(int argc, char **argv)
{
    const int n = 1000;
    world w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &w.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &w.size);
    std::vector<double> values(w.rank == 0 ? n : 0);
    for (std::size_t i = 0; i < values.size(); i++)
        values[i] = i;
    std::vector<double> part = w.deal(values, n / w.size);
    for (double &x : part)
        x = x * x;
    std::vector<double> all = w.collect(part);
    for (double x : all)
        printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
