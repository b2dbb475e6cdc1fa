/* SPDX-License-Identifier: MIT
 * Two groups, two communicators; prints each process's shares. What messages_test.sh and
 * stacking_test.sh run under good and bad settings.
 */
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>

static void deal(const char *group, MPI_Comm comm)
{
    int rank, nproc, whole[80], part[80] = {0};
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &nproc);
    rsc_plan *plan = rsc_balance(group, 10, 0, comm);
    for (int i = 0; i < 10 * nproc; i++)
        whole[i] = i;
    MPI_Scatterv(whole, rsc_counts(plan, 10), rsc_displs(plan, 10), MPI_INT, part,
                 (int)rsc_share(plan), MPI_INT, rsc_root(plan), rsc_comm(plan));
    MPI_Gatherv(part, (int)rsc_share(plan), MPI_INT, whole, rsc_counts(plan, 10),
                rsc_displs(plan, 10), MPI_INT, rsc_root(plan), rsc_comm(plan));
    for (int i = 0; rank == 0 && i < 10 * nproc; i++)
        if (whole[i] != i)
            abort();
    printf("%s rank %d share %d\n", group, rank, (int)rsc_share(plan));
}

int main(int argc, char **argv)
{
    MPI_Comm copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    deal("first", MPI_COMM_WORLD);
    deal("second", MPI_COMM_WORLD);
    deal("third", copy);
    MPI_Comm_free(&copy);
    MPI_Finalize();
    return 0;
}
