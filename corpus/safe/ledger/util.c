/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <mpi.h>
#include "ledger.h"

void die(int code, const char *text)
{
    fprintf(stderr, "ledger: %s\n", text);
    MPI_Abort(MPI_COMM_WORLD, code);
}
