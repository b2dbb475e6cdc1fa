/* SPDX-License-Identifier: MIT
 * The characters of a text are the items. */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::string text;
    if (rank == 0)
        text = std::string(n, 'a');
    std::vector<char> part(chunk);
    MPI_Scatter(&text[0], chunk, MPI_CHAR, part.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (char &c : part)
        c = c + 1;
    std::string coded(n, '?');
    MPI_Gather(part.data(), chunk, MPI_CHAR, coded.data(), chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s %c %c\n", coded.c_str(), coded[0], coded.back());
    MPI_Finalize();
    return 0;
}
