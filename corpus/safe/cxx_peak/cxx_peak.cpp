// SPDX-License-Identifier: MIT
// Scales a signal to its range, which places of the extrema tell, and finds the first of its peaks.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <span>
#include <vector>

struct Peak {
    double height;
    int where;
};

static void scale(std::span<double> samples, double low, double high)
{
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = (samples[i] - low) / (high - low);
}

static Peak highest(const std::vector<double> &samples, int offset)
{
    const auto place = std::max_element(samples.begin(), samples.end());
    Peak peak{*place, offset + static_cast<int>(place - samples.begin())};
    return peak;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 120;
    const int count = total / size;
    std::vector<double> signal(total), own(count);
    if (rank == 0)
        for (int i = 0; i < total; i++)
            signal[i] = std::floor(50 * std::sin(0.3 * i)) + i % 7;
    MPI_Scatter(signal.data(), count, MPI_DOUBLE, own.data(), count, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    auto [least, most] = std::minmax_element(own.begin(), own.end());
    double low = *least, high = *most, lowest = 0, highest_of_all = 0;
    MPI_Allreduce(&low, &lowest, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&high, &highest_of_all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);

    Peak mine = highest(own, rank * count), peak{0, 0};
    MPI_Reduce(&mine, &peak, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);

    scale({own.data(), static_cast<std::size_t>(count)}, lowest, highest_of_all);
    MPI_Gather(own.data(), count, MPI_DOUBLE, signal.data(), count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("%g to %g, peak %g at %d\n", lowest, highest_of_all, peak.height, peak.where);
        for (double x : signal)
            std::printf("%.4f\n", x);
    }
    MPI_Finalize();
    return 0;
}
