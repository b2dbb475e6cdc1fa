/* SPDX-License-Identifier: MIT
 * The local block is a text, whose room is not known. */
#include <mpi.h>
#include <cstdio>
#include <string>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::string text(n, 'a'), part(chunk, ' ');
    MPI_Scatter(&text[0], chunk, MPI_CHAR, &part[0], chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Gather(&part[0], chunk, MPI_CHAR, &text[0], chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s\n", text.c_str());
    MPI_Finalize();
    return 0;
}
