// SPDX-License-Identifier: MIT
// Which readings are outside of the band, how many, and is there any above a limit.
#include <algorithm>
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Band {
    double low, high;
    bool has(double x) const { return x >= low && x <= high; }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 240;
    const int n = total / size;
    std::vector<double> all(total), mine(n);
    if (rank == 0)
        for (int i = 0; i < total; i++)
            all[i] = (i * 17 % 113) / 10.0;
    MPI_Scatter(all.data(), n, MPI_DOUBLE, mine.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const Band band = {2.0, 9.5};
    auto outside = [&band](double x) { return !band.has(x); };
    int n_outside = static_cast<int>(std::count_if(mine.begin(), mine.end(), outside));
    int any = std::any_of(mine.begin(), mine.end(), [](double x) { return x > 11.0; });
    std::replace_if(mine.begin(), mine.end(), outside, -1.0);
    int sum = 0, some = 0;
    MPI_Reduce(&n_outside, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&any, &some, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);
    MPI_Gather(mine.data(), n, MPI_DOUBLE, all.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("%d outside, %s above 11\n", sum, some ? "some" : "none");
        for (double x : all)
            std::printf("%.1f\n", x);
    }
    MPI_Finalize();
    return 0;
}
