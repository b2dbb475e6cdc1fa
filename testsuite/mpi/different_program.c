/* SPDX-License-Identifier: MIT
 * Process 1 asks for another share than the others, after `n` plans on which all agree (argument).
 * messages_test.sh wants it named; every process goes on with the share it asked for.
 */
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < atoi(argv[1]); i++)
        rsc_balance("agreed", 10, 0, MPI_COMM_WORLD);
    int share = (int)rsc_share(rsc_balance("different", rank == 1 ? 7 : 10, 0, MPI_COMM_WORLD));
    printf("rank %d share %d\n", rank, share);
    MPI_Finalize();
    return 0;
}
