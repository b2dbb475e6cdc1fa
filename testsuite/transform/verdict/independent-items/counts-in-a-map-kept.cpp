/* SPDX-License-Identifier: MIT
 * A table counts digits of all items so far.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <map>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::map<int, int> count;
    for (int &x : part) {
        for (int y = x; y > 0; y /= 10)
            count[y % 10]++;
        int most = 0;
        for (const auto &[digit, times] : count)
            if (times > most)
                most = times + digit;
        x = most;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
