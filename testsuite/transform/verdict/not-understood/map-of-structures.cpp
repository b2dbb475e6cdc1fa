/* SPDX-License-Identifier: MIT
 * The values of a map are structures, in which each item leaves its own. */
#include <mpi.h>
#include <stdio.h>
#include <map>
#include <string>
#include <vector>

struct entry {
    int number;
};

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
    std::map<std::string, entry> last;
    last["a"].number = 1;
    for (int i = 0; i < chunk; i++) {
        out[i] = last["a"].number;
        last["a"].number = part[i];
    }
    MPI_Gather(out.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
