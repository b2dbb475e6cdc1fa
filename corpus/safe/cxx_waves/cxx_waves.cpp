// SPDX-License-Identifier: MIT
// Wave heights with a compile-time choice of model (if constexpr).
#include <mpi.h>
#include <cmath>
#include <iostream>
#include <type_traits>
#include <vector>

struct Linear {};
struct Stokes {};

template <class Model>
double height(double x, double t)
{
    const double phase = 0.3 * x - 1.1 * t;
    if constexpr (std::is_same_v<Model, Stokes>) {
        return std::cos(phase) + 0.2 * std::cos(2.0 * phase);
    } else {
        return std::cos(phase);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    constexpr int n = 1200;
    const int share = n / size;
    std::vector<double> x(rank == 0 ? n : 0), h(rank == 0 ? n : 0);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = 0.25 * static_cast<double>(i);
    std::vector<double> my_x(share), my_h(share);
    MPI_Scatter(x.data(), share, MPI_DOUBLE, my_x.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; ++i)
        my_h[i] = height<Stokes>(my_x[i], 2.0) - height<Linear>(my_x[i], 2.0);
    MPI_Gather(my_h.data(), share, MPI_DOUBLE, h.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double m = 0.0;
        for (auto v : h)
            m = std::max(m, std::abs(v));
        std::cout << "largest difference " << m << '\n';
    }
    MPI_Finalize();
    return 0;
}
