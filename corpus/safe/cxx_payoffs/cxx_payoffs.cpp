/* SPDX-License-Identifier: MIT
 * Values of a claim for each price of a path's end: the claim is one of several function objects, by its name. */
#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <string>
#include <vector>
#include <mpi.h>

using Payoff = std::function<double(double)>;

struct Claim {
    std::string name;
    double strike;
};

static Payoff payoff_of(const Claim &claim)
{
    const double strike = claim.strike;
    if (claim.name == "call")
        return [strike](double s) { return std::max(s - strike, 0.0); };
    if (claim.name == "put")
        return [k = claim.strike](double s) { return std::max(k - s, 0.0); };
    return [](double s) { return s; };
}

static double average(const std::vector<double> &prices, const Payoff &payoff)
{
    double sum = 0;
    for (double s : prices)
        sum += payoff(s);
    return sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 1440;
    const int count = n / size;
    std::vector<double> all, prices(count);
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; ++i)
            all[i] = 100 * std::exp(0.3 * std::sin(1.7 * i));
    }
    MPI_Scatter(all.data(), count, MPI_DOUBLE, prices.data(), count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const Claim claim = {argc > 1 ? argv[1] : std::string("call"), 105.0};
    const double mine = average(prices, payoff_of(claim));
    double sum = 0;
    MPI_Reduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << claim.name << " " << sum / n << std::endl;
    MPI_Finalize();
    return 0;
}
