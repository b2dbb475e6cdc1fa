// SPDX-License-Identifier: MIT
// Clamps samples; functions see the block as a span.
#include <cstdio>
#include <mpi.h>
#include <span>
#include <vector>

static void clamp_all(std::span<int> samples, int low, int high)
{
    for (int &s : samples)
        s = s < low ? low : s > high ? high : s;
}

static long sum_of(std::span<const int> samples)
{
    long sum = 0;
    for (std::size_t i = 0; i < samples.size(); ++i)
        sum += samples[i];
    return sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 240;
    const int count = total / size;
    std::vector<int> all(total), own(count);
    for (int i = 0; i < total; i++)
        all[i] = (i * 91) % 257 - 128;
    MPI_Scatter(all.data(), count, MPI_INT, own.data(), count, MPI_INT, 0, MPI_COMM_WORLD);
    clamp_all(own, -64, 64);
    long sum = sum_of(own), total_sum = 0;
    MPI_Reduce(&sum, &total_sum, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(own.data(), count, MPI_INT, all.data(), count, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("sum %ld\n", total_sum);
        for (int v : all)
            std::printf("%d\n", v);
    }
    MPI_Finalize();
    return 0;
}
