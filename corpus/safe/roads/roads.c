/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "roads.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    init_data();
    distribute();
    price();
    collect();
    if (me == 0)
        print_result();
    MPI_Finalize();
    return 0;
}
