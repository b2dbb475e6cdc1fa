/* SPDX-License-Identifier: MIT
 * The pixels of a picture go through a filter that an option names: a function found in a table. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "retouch.h"

int main(int argc, char **argv)
{
    struct options opt;
    filter_fn last;
    int *picture = NULL, *mine, rank, size, pass;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    read_options(&opt, argc, argv);
    if (opt.filter == NULL || opt.height % size != 0) {
        if (rank == 0)
            fprintf(stderr, "no such filter, or rows left over\n");
        MPI_Finalize();
        return 1;
    }
    opt.per_process = opt.width * opt.height / size;
    mine = malloc(opt.per_process * sizeof(int));
    if (rank == 0)
        picture = make_picture(&opt);
    MPI_Scatter(picture, opt.per_process, MPI_INT, mine, opt.per_process, MPI_INT, 0, MPI_COMM_WORLD);
    for (pass = 0; pass < opt.passes; pass++)
        opt.filter(mine, opt.per_process, &opt);
    last = opt.passes % 2 == 0 ? threshold : invert;
    last(mine, opt.per_process, &opt);
    MPI_Gather(mine, opt.per_process, MPI_INT, picture, opt.per_process, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        show_picture(picture, &opt);
    free(mine);
    free(picture);
    MPI_Finalize();
    return 0;
}
