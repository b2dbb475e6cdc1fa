/* SPDX-License-Identifier: MIT
 * The items are in a valarray, and so is what each is computed with.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <valarray>

static int looked_up(const std::valarray<int> &table, int x)
{
    return table[x % table.size()];
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
    std::valarray<int> own(part.data(), part.size());
    const std::valarray<double> weights{1, 2, 3, 5};
    const std::valarray<int> table = std::valarray<int>(3, 8) + 1;
    std::valarray<int> half = own / 2 + looked_up(table, 3);
    half += own;
    half *= 2;
    for (int i = 0; i < chunk; i++) {
        std::valarray<double> w = weights * double(own[i]) - 0.5;
        w = std::sqrt(w * w + 1.0);
        part[i] = half[i] + int(w.sum()) + int(w.max() - w.min()) + looked_up(table, own[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
