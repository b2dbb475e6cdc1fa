/* SPDX-License-Identifier: MIT
 * A function that is given a vector to move from does not do so. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

static int first(std::vector<int> &&v)
{
    return v[0];
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = n / size;
    std::vector<int> all(n), part(mine), out(mine);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> v{1, 2};
    for (int i = 0; i < mine; i++) {
        out[i] = part[i] + first(std::move(v)) + static_cast<int>(v.size());
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
