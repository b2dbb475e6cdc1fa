/* SPDX-License-Identifier: MIT
 * Each trip overwrites work memory in other orders than from the first element on: a chain of
 * assignments, from the last one down, from the second one up and then the first one and the last. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const int w = 30;
    std::vector<double> down(w), edges(w + 2), lone(w);
    double *sums = new double[3];
    for (double &x : part) {
        sums[0] = sums[1] = sums[2] = 0;
        for (int k = 0; k < 60; k++)
            sums[k % 3] += x * k;
        down[w - 1] = x;
        for (int k = w - 2; k >= 0; k--)
            down[k] = down[k + 1] / 2 + k;
        for (int k = 1; k <= w; k++)
            edges[k] = down[k - 1] * x;
        for (int k = w - 1; k >= 0; k--)
            lone[k] = edges[k + 1] - k;
        edges[0] = lone[0];
        edges[w + 1] = edges[w];
        double sum = sums[0] + sums[1] * sums[2];
        for (int k = 0; k < w; k++)
            sum += edges[k] - 2 * edges[k + 1] + edges[k + 2];
        x = sum;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
