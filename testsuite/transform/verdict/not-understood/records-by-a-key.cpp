/* SPDX-License-Identifier: MIT
 * Structures with texts are looked up by a key.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <map>

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
    std::map<int, Reading> table;
    for (int k = 0; k < 20; k++) {
        table[k].name = std::to_string(k);
        table[k].value = 0.25 * k;
    }
    for (int i = 0; i < chunk; i++) {
        const auto it = table.find(part[i] % 40);
        part[i] = it == table.end() ? 0 : int(it->second.value) + int(it->second.name.size());
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
