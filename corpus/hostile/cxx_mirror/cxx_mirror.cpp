// SPDX-License-Identifier: MIT
// Turns around what it takes for the whole.
#include <cstdio>
#include <mpi.h>
#include <vector>

template <typename T>
static void mirror(std::vector<T> &v)
{
    for (std::size_t i = 0, j = v.size(); i + 1 < j; ++i, --j) {
        T t = v[i];
        v[i] = v[j - 1];
        v[j - 1] = t;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<short> all(total), mine(n);
    for (int i = 0; i < total; i++)
        all[i] = static_cast<short>(i);
    MPI_Scatter(all.data(), n, MPI_SHORT, mine.data(), n, MPI_SHORT, 0, MPI_COMM_WORLD);
    mirror(mine);
    MPI_Gather(mine.data(), n, MPI_SHORT, all.data(), n, MPI_SHORT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (short x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
