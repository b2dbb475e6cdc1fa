/* SPDX-License-Identifier: MIT */
static inline void DEAL(TYPE *all, TYPE *part, int chunk)
{
    MPI_Scatter(all, chunk, MPI_TYPE, part, chunk, MPI_TYPE, 0, MPI_COMM_WORLD);
}
