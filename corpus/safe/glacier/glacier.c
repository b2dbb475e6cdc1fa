/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <mpi.h>
#include "glacier.h"

int main(int argc, char *argv[])
{
    struct field f;

    MPI_Init(&argc, &argv);
    field_setup(&f, 120);
    for (int year = 0; year < 5; year++) {
        field_scatter(&f);
        melt(&f, 3.0 + year);
        field_gather(&f);
    }
    if (f.rank == 0)
        for (int i = 0; i < f.n; i++)
            printf("%.3f%c", f.ice[i], i % 10 == 9 ? '\n' : ' ');
    field_free(&f);
    MPI_Finalize();
    return 0;
}
