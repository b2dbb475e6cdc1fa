/* SPDX-License-Identifier: MIT
 * Plans an inter-communicator, which cannot be planned. messages_test.sh wants a message and an
 * abort, even if MPI errors return.
 */
#include <rescatter.h>

static MPI_Comm make_inter(void)
{
    int rank;
    MPI_Comm half, inter;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0, 0, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank == 0, 3, &inter);
    return inter;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    rsc_balance("wrong", 3, 0, make_inter());
    MPI_Finalize();
    return 0;
}
