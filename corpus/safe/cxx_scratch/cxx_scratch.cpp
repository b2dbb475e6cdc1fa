/* SPDX-License-Identifier: MIT */
/* Smoothed samples of a wave for each phase, with work memory made once. */
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <mpi.h>
#include <numeric>
#include <vector>

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
    std::vector<double> wave(16), some, peaks;
    std::unique_ptr<double[]> square(new double[16]);
    for (int &x : mine) {
        for (int k = 0; k < 16; k++)
            wave[k] = std::sin(0.1 * x * k);
        for (int k = 0; k < 16; k++)
            square[k] = wave[k] * wave[k];
        some.assign(wave.begin() + 4, wave.begin() + 12);
        std::sort(some.begin(), some.end());
        peaks.clear();
        for (double v : some)
            if (v > 0)
                peaks.push_back(v);
        x = int(1000 * std::accumulate(peaks.begin(), peaks.end(), 0.0)) + int(100 * some[3]) + int(10 * square[5]);
    }
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::cout << x << "\n";
    MPI_Finalize();
    return 0;
}
