// SPDX-License-Identifier: MIT
// Two references name one counter: what each item gets is its place among the own ones.
#include <cstdio>
#include <mpi.h>

static int place(int &counter) { return counter++; }

int main(int argc, char **argv)
{
    int rank, size, n = 24, first = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int &a = first, &b = a;
    int *all = new int[n](), *mine = new int[share];
    MPI_Scatter(all, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        mine[i] += place(b);
    MPI_Gather(mine, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%d %d\n", all[i], a);
    delete[] mine;
    delete[] all;
    MPI_Finalize();
    return 0;
}
