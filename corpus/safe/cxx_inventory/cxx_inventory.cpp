/* SPDX-License-Identifier: MIT */
/* Prices as pairs in a vector, filled by algorithms that append, checked against a table that is chosen once. */
#include <algorithm>
#include <iostream>
#include <iterator>
#include <mpi.h>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    constexpr int n = 96;
    const int chunk = n / size;

    std::vector<double> stock(n), worth(n);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            stock[i] = 3 + (i * 31) % 47;

    std::vector<double> local(chunk);
    MPI_Scatter(stock.data(), chunk, MPI_DOUBLE, local.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    const std::vector<double> limits{5, 10, 20, 35, 45};
    std::vector<double> steps;
    std::copy_if(limits.begin(), limits.end(), std::back_inserter(steps), [](double x) { return x > 8; });

    std::vector<std::pair<double, double>> offers;
    offers.reserve(chunk);
    for (double amount : local) {
        double price = 2.5;
        for (double limit : steps)
            if (amount > limit)
                price *= 0.9;
        offers.emplace_back(amount, price);
    }
    std::vector<double> prices(chunk);
    for (int i = 0; i < chunk; ++i) {
        const auto &[amount, price] = offers[i];
        prices[i] = amount * price;
    }

    MPI_Gather(prices.data(), chunk, MPI_DOUBLE, worth.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double total = 0;
        for (double w : worth)
            total += w;
        std::cout << "worth " << total << "\n";
        for (int i = 0; i < n; i += 12)
            std::cout << worth[i] << " ";
        std::cout << "\n";
    }
    MPI_Finalize();
    return 0;
}
