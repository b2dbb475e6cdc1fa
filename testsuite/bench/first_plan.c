/* SPDX-License-Identifier: MIT
 * first_plan.c: prints the seconds that pass until all processes have the first plan on a
 * communicator, and one for a second group. For simulation: the network's time is simulated, and
 * the processor time that librescatter takes is added as it is, if the simulator is asked to.
 */
#include <rescatter.h>
#include <stdio.h>

static double balance_s(const char *group)
{
    double seconds;
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime();
    rsc_balance(group, 1000000, 0, MPI_COMM_WORLD);
    double mine_s = MPI_Wtime() - start_s;
    MPI_Reduce(&mine_s, &seconds, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    return seconds;
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double first_s = balance_s("first"), second_s = balance_s("second");
    if (rank == 0)
        printf("%.7f %.7f\n", first_s, second_s);
    MPI_Finalize();
    return 0;
}
