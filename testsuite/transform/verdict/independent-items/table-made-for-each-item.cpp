/* SPDX-License-Identifier: MIT
 * A table that is made for each item, as long as that says, and filled where it says. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

static int largest(int room)
{
    static const int weight[] = {3, 5, 8}, value[] = {7, 13, 21};
    std::vector<int> best(room + 1, 0);
    for (int k = 0; k < 3; k++)
        for (int c = room; c >= weight[k]; --c)
            best[c] = std::max(best[c], best[c - weight[k]] + value[k]);
    return best[room];
}

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
    MPI_Scatter(all.data(), share, MPI_INT, part.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] = largest(part[i]);
    MPI_Gather(part.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
