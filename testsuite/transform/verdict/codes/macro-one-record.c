/* SPDX-License-Identifier: MIT
 * Macros of the calls' own names count them, inside one that checks what they return: the calls that
 * move a record of each process are left, wherever they are written, and so is the name in a
 * definition when all that come of it are. The one that deals out shares is not. A communicator that
 * nobody knows, another one at each trip, changes nothing. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

MPI_Comm neighbourhood(int step);
static int calls;
#define COUNTED(call) (calls++, call)
#define MPI_Allgather(s, n, t, r, m, u, c) COUNTED(MPI_Allgather(s, n, t, r, m, u, c))
#define MPI_Gather(s, n, t, r, m, u, root, c) COUNTED(MPI_Gather(s, n, t, r, m, u, root, c))
#define CHECK(...) ((__VA_ARGS__) ? abort() : (void)0)

int main(int argc, char **argv)
{
    int n = 1000, rank, size, seconds, total = 0, *all, *part, every[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    seconds = 10 + rank;
    all = calloc(n, sizeof *all);
    part = calloc(chunk, sizeof *part);
    for (int i = 0; i < 3; i++)
        CHECK(MPI_Allgather(&seconds, 1, MPI_INT, every, 1, MPI_INT, neighbourhood(i)));
    CHECK(MPI_Gather(&seconds, 1, MPI_INT, every, 1, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < chunk; i++)
        part[i] = i;
    CHECK(MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < size; i++)
        total += every[i];
    if (rank == 0)
        printf("%d %d %d\n", total, all[0], calls);
    MPI_Finalize();
    return 0;
}
