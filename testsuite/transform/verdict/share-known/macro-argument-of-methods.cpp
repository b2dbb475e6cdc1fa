/* SPDX-License-Identifier: MIT
 * The calls stand in arguments of a macro, and what they are given is asked of vectors. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

#define CHECK(call)                                                                                \
    do {                                                                                           \
        int error = (call);                                                                        \
        if (error != MPI_SUCCESS)                                                                  \
            MPI_Abort(MPI_COMM_WORLD, error);                                                      \
    } while (0)

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<int> all(n), part(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 97;
    CHECK(MPI_Scatter(all.data(), share, MPI_INT, part.data(), share, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < share; i++)
        part[i] = 2 * part[i] + 1;
    CHECK(MPI_Gather(&part[0], share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
