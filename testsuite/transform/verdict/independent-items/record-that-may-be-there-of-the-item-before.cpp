/* SPDX-License-Identifier: MIT
 * What may be there is what the item before has left.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <optional>

struct Reading {
    std::string name;
    int code = 0;
    double value = 0;
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
    std::optional<Reading> last;
    for (int i = 0; i < chunk; i++) {
        const int before = last ? int(last->value) : 0;
        if (part[i] % 3 == 0)
            last = Reading{"x", part[i], 0.5 * part[i]};
        part[i] += before;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
