/* SPDX-License-Identifier: MIT */
/* Shortest ways in a small grid whose walls follow from a number. */
#include <iostream>
#include <mpi.h>
#include <queue>
#include <utility>
#include <vector>

static int steps(int walls)
{
    std::vector<std::vector<int>> way(4, std::vector<int>(4, -1));
    std::vector<bool> wall(16);
    for (int k = 1; k < 15; k++)
        wall[k] = (walls >> (k - 1)) % 3 == 2;
    std::queue<std::pair<int, int>> open;
    open.push({0, 0});
    way[0][0] = 0;
    for (int left = 64; left > 0 && !open.empty(); left--) {
        auto [i, j] = open.front();
        open.pop();
        const int di[4] = {0, 1, 0, -1}, dj[4] = {1, 0, -1, 0};
        for (int d = 0; d < 4; d++) {
            int a = i + di[d], b = j + dj[d];
            if (a < 0 || b < 0 || a > 3 || b > 3 || wall[4 * a + b] || way[a][b] >= 0)
                continue;
            way[a][b] = way[i][j] + 1;
            open.push({a, b});
        }
    }
    return way[3][3];
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    std::vector<int> all, mine(share);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all.push_back(1 + i * 37 % 997);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int &x : mine) {
        x = steps(x * 31);
    }
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::cout << x << "\n";
    MPI_Finalize();
    return 0;
}
