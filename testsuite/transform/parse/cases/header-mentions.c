/* SPDX-License-Identifier: MIT
 * Names of calls in the user's own header, and macros of it used in text that is skipped. */
#include "include/hidden.h"
#include "include/hidden.h"

collective *table[] = {COLLECT, kept};

int main(int argc, char **argv)
{
    int all[12], part[12];
    MPI_Init(&argc, &argv);
    SPREAD(all, part, 1);
    COLLECT(part, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
#ifdef OLD
    SPREAD(all, part, 2);
    COLLECT(part, 2, MPI_INT, all, 2, MPI_INT, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
