/* SPDX-License-Identifier: MIT
 * A reference to one of two variables adds to it: an item sees those before it. */
#include <mpi.h>
#include <stdio.h>
#include <string>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk), out(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int low = 0, high = 0;
    for (int i = 0; i < chunk; i++) {
        auto &&sum = part[i] > 5 ? high : low;
        sum += part[i];
        out[i] = low + high;
    }
    MPI_Gather(out.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
