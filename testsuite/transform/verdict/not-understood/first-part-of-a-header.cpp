/* SPDX-License-Identifier: MIT
 * first-part-of-a-header.cpp: a macro hides what stands in front of a condition in a header that is not edited */
#include <cstdlib>
#include <mpi.h>

#include "../elsewhere/branches.hpp"

int main(int argc, char **argv)
{
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 64, share = n / size;
    int whole[n], *own = (int *)malloc(share * sizeof(int));
    for (int i = 0; i < n; i++)
        whole[i] = i * 37 % 101;
    MPI_Scatter(whole, share, MPI_INT, own, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        own[i] = hidden(own[i]);
    MPI_Gather(own, share, MPI_INT, whole, share, MPI_INT, 0, MPI_COMM_WORLD);
    free(own);
    MPI_Finalize();
    return 0;
}
