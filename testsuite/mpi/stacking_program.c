/* SPDX-License-Identifier: MIT
 * One planned scatter and one v-call of the program's own; fails if data is wrong.
 */
#include <rescatter.h>
#include <stdio.h>

static int check(const int *part, int n, int first)
{
    for (int i = 0; i < n; i++)
        if (part[i] != first + i)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    int rank, whole[30], part[30], wrong, counts[] = {10, 10, 10}, displs[] = {0, 10, 20};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 30; i++)
        whole[i] = i;
    rsc_plan *plan = rsc_balance("stacking", 10, 0, MPI_COMM_WORLD);
    int mine = (int)rsc_share(plan);
    MPI_Scatterv(whole, rsc_counts(plan, 10), rsc_displs(plan, 10), MPI_INT, part, mine, MPI_INT,
                 rsc_root(plan), rsc_comm(plan));
    wrong = check(part, mine, (int)rsc_offset(plan));
    MPI_Scatterv(whole, counts, displs, MPI_INT, part, 10, MPI_INT, 0, MPI_COMM_WORLD);
    wrong += check(part, 10, 10 * rank);
    MPI_Finalize();
    return wrong;
}
