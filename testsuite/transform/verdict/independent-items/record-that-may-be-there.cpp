/* SPDX-License-Identifier: MIT
 * A structure with a text may be there or not for each item.
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

static std::optional<Reading> read(int x)
{
    Reading r;
    r.name = std::to_string(x);
    if (r.name.size() > 1)
        return std::nullopt;
    r.code = x + 1;
    r.value = 0.5 * x;
    return r;
}

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
    for (int i = 0; i < chunk; i++) {
        const auto r = read(part[i]);
        part[i] = r ? r->code + int(r->value) + (r->name == "7") : -1;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
