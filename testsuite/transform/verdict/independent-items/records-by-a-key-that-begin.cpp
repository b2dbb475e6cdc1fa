/* SPDX-License-Identifier: MIT
 * A structure that is not there yet begins with a number, which leads to the item before.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <map>

struct Reading {
    int code = -1, value = 0;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::map<int, Reading> table;
    int last = 0;
    for (int i = 0; i < chunk; i++) {
        if (table[part[i]].code != 0) {
            const int own = part[i];
            part[i] += last;
            last = own;
        }
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
