/* SPDX-License-Identifier: MIT */
/* Tuples of partial results, tied and bound, from a function for each reading. */
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <mpi.h>
#include <tuple>
#include <vector>

static std::tuple<double, double, int> calibrate(int raw)
{
    const double volts = raw * 0.125;
    return std::make_tuple(volts, volts * volts, raw % 2 ? 1 : -1);
}

static std::tuple<double, double> totals(const std::vector<double> &values)
{
    double sum = 0, squares = 0;
    for (double v : values) {
        sum += v;
        squares += v * v;
    }
    return {sum, squares};
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int chunk = n / size;

    std::vector<int> raw(n);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            raw[i] = (i * 53) % 97;
    std::vector<int> mine(chunk);
    MPI_Scatter(raw.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);

    std::vector<double> signal(chunk);
    for (int i = 0; i < chunk; ++i) {
        double volts, power;
        int sign;
        std::tie(volts, power, sign) = calibrate(mine[i]);
        signal[i] = sign * volts + power;
    }

    const auto [sum, squares] = totals(signal);
    double local[2] = {sum, squares}, global[2];
    MPI_Reduce(local, global, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);

    std::vector<double> all(n);
    MPI_Gather(signal.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        const double mean = global[0] / n;
        std::cout << std::fixed << std::setprecision(4);
        std::cout << "mean " << mean << " deviation " << std::sqrt(global[1] / n - mean * mean) << "\n";
        for (int i = 0; i < n; i += 40)
            std::cout << "  " << i << " " << all[i] << "\n";
    }
    MPI_Finalize();
    return 0;
}
