// SPDX-License-Identifier: MIT
// The count is a text among the arguments; a mean is taken of all, and written in a format.
#include <mpi.h>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int N = argc > 1 ? std::stoi(argv[1]) : 1200;
    std::vector<double> data;
    if (rank == 0) {
        data.resize(N);
        std::mt19937 gen(42);
        std::uniform_real_distribution<double> dist(-20.0, 35.0);
        for (auto &x : data)
            x = dist(gen);
    }
    const int chunk = N / size;
    std::vector<double> local(chunk);
    MPI_Scatter(data.data(), chunk, MPI_DOUBLE, local.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = std::accumulate(local.begin(), local.end(), 0.0);
    double total = 0.0;
    MPI_Allreduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    const double mean = total / N;
    double sq = 0.0;
    for (double x : local)
        sq += std::pow(x - mean, 2);
    double all = 0.0;
    MPI_Reduce(&sq, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << std::fixed << std::setprecision(3) << "mean " << mean << " sd " << std::sqrt(all / N) << std::endl;
    MPI_Finalize();
    return 0;
}
