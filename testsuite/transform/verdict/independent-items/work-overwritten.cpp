/* SPDX-License-Identifier: MIT
 * Each trip overwrites what the one before has left in work arrays: by a loop, one that looks at what
 * it has written, a fill, a copy, rows of a table. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <memory>
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
    std::vector<double> powers(w), sums(w), base(w, 2.0);
    std::unique_ptr<double[]> bins(new double[w]);
    double *grid = new double[w * w], first[40];
    for (double &x : part) {
        powers[0] = 1;
        for (int k = 1; k < w; k++)
            powers[k] = powers[k - 1] * x / 50;
        for (int k = 0; k < w; k++)
            bins[k] = 0;
        for (int k = 0; k < 100; k++)
            bins[static_cast<int>(x * k) % w] += powers[k % w];
        std::copy(base.begin(), base.end(), sums.begin());
        for (int r = 0; r < w; r++)
            for (int k = 0; k < w; k++)
                grid[r * w + k] = bins[r] * powers[k];
        for (int k = 0; k < w; k++)
            sums[k] += grid[k * w + 3];
        std::fill(first, first + 40, 1.0);
        first[3] = x;
        x = sums[4] + bins[7] + first[3] * first[5];
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
