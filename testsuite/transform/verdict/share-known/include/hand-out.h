/* SPDX-License-Identifier: MIT */
static inline void deal(double *all, double *part, int chunk)
{
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
