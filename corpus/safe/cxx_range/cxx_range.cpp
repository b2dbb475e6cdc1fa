// SPDX-License-Identifier: MIT
// Readings are scaled to the range from 0 to 1.
#include <algorithm>
#include <cstdio>
#include <limits>
#include <mpi.h>
#include <utility>
#include <vector>

static std::pair<float, float> range_of(const std::vector<float> &v)
{
    float lo = std::numeric_limits<float>::max(), hi = std::numeric_limits<float>::lowest();
    for (float x : v) {
        lo = std::min(lo, x);
        hi = std::max(hi, x);
    }
    return std::make_pair(lo, hi);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int readings = 240;
    const int part = readings / size;
    std::vector<float> all, mine(part);
    if (rank == 0) {
        all.resize(readings);
        for (int i = 0; i < readings; i++)
            all[i] = 20.0f + (i * 29 % 71) * 0.5f;
    }
    MPI_Scatter(all.data(), part, MPI_FLOAT, mine.data(), part, MPI_FLOAT, 0, MPI_COMM_WORLD);

    auto [lo, hi] = range_of(mine);
    float least, largest;
    MPI_Allreduce(&lo, &least, 1, MPI_FLOAT, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&hi, &largest, 1, MPI_FLOAT, MPI_MAX, MPI_COMM_WORLD);
    std::for_each(mine.begin(), mine.end(),
                  [=](float &x) { x = (x - least) / (largest - least); });

    MPI_Gather(mine.data(), part, MPI_FLOAT, all.data(), part, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("from %g to %g\n", least, largest);
        for (float x : all)
            std::printf("%.6f\n", x);
    }
    MPI_Finalize();
    return 0;
}
