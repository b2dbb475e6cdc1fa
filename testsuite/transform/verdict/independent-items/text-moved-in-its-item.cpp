/* SPDX-License-Identifier: MIT
 * A text is moved into another one, and not looked at again. */
#include <mpi.h>
#include <stdio.h>
#include <string>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk), out(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        std::string word(part[i] % 5 + 1, (char)(65 + part[i]));
        std::string mine = std::move(word);
        out[i] = part[i] + mine[0] + (int)mine.size();
    }
    MPI_Gather(out.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
