/* SPDX-License-Identifier: MIT
 * A std::function and owned memory are asked whether they are there.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <functional>
#include <memory>

static int used(const std::function<int(int)> &f, int x)
{
    if (!f)
        return x;
    return f(x);
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
    const std::function<int(int)> twice = [](int x) { return 2 * x; };
    const std::unique_ptr<int[]> table = std::make_unique<int[]>(8);
    for (int i = 0; i < chunk; i++) {
        part[i] = used(twice, part[i]);
        if (twice != nullptr && table)
            part[i] += table[part[i] % 8];
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
