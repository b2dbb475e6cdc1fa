/* SPDX-License-Identifier: MIT */
/* Every process weighs its part of the trees. */
static inline void NAME(double *trees, MPI_Comm comm)
{
    int procs, chunk, i;
    double *part;

    MPI_Comm_size(comm, &procs);
    chunk = TREES / procs;
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(trees, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, comm);
    for (i = 0; i < chunk; i++)
        part[i] = WORK(part[i]);
    MPI_Gather(part, chunk, MPI_DOUBLE, trees, chunk, MPI_DOUBLE, 0, comm);
    free(part);
}

