/* SPDX-License-Identifier: MIT
 * A macro has the name of a call and makes another one: what is written is no call of MPI, and is
 * reported all the same. */
#include <mpi.h>
#include <stdio.h>

static int copy(const int *from, int *to)
{
    to[0] = from[0];
    return MPI_SUCCESS;
}
#define MPI_Gather(s, n, t, r, m, u, root, c) copy(s, r)

int main(int argc, char **argv)
{
    int mine = 1, all[64] = {0};
    MPI_Init(&argc, &argv);
    MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    printf("%d\n", all[0]);
    MPI_Finalize();
    return 0;
}
