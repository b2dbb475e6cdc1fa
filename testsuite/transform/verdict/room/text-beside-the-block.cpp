/* SPDX-License-Identifier: MIT
 * A text that is as long as the share gets a character in each trip. */
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
    std::string marks(chunk, '?');
    for (int i = 0; i < chunk; i++) {
        part[i] = part[i] + 1;
        marks[i] = 'a';
    }
    MPI_Gather(part.data(), chunk, MPI_CHAR, &text[0], chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s\n", text.c_str());
    MPI_Finalize();
    return 0;
}
