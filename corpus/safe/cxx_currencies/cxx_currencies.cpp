// SPDX-License-Identifier: MIT
// Prices in three currencies; rates come from a list, a copy from a range.
#include <iomanip>
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int items = 120;
    const int each = items / size;
    const std::vector<double> rates = {1.0, 1.08, 0.86};
    std::vector<double> prices(items);
    if (rank == 0)
        for (int i = 0; i < items; ++i)
            prices[i] = 0.99 + i % 25;
    std::vector<double> mine(each);
    MPI_Scatter(prices.data(), each, MPI_DOUBLE, mine.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> converted(mine.begin(), mine.end());
    for (std::size_t r = 0; r < rates.size(); ++r) {
        for (int i = 0; i < each; ++i)
            converted[i] = mine[i] * rates[r];
        MPI_Gather(converted.data(), each, MPI_DOUBLE, prices.data(), each, MPI_DOUBLE, 0,
                   MPI_COMM_WORLD);
        if (rank == 0) {
            std::cout << std::fixed << std::setprecision(2);
            for (double p : prices)
                std::cout << p << ' ';
            std::cout << '\n';
        }
    }
    MPI_Finalize();
    return 0;
}
