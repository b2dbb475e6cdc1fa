/* SPDX-License-Identifier: MIT
 * The items of an array that is a member have a constructor that counts. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int made = 0;
struct Counted {
    int number;
    Counted() { number = made++; }
};
struct Holder {
    Counted both[2];
    int item;
    Holder(int x) : item(x) {}
};

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        Holder h(part[i]);
        part[i] = h.item + h.both[1].number;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all[0], all[n - 1]);
    MPI_Finalize();
    return 0;
}
