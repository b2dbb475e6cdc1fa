/* SPDX-License-Identifier: MIT */
/* Responses of coupled oscillators: arrays of complex numbers within an item, loops over values in braces. */
#include <mpi.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <string>
#include <vector>

namespace model {
struct Mode {
    double frequency, damping;
};
using cplx = std::complex<double>;

static const std::string units[3] = {"low", "middle", "high"};
} // namespace model

static double response(double drive)
{
    using model::cplx;
    static const cplx phase[2] = {cplx(1.0, 0.0), cplx(0.0, 1.0)};
    cplx sum[3];
    for (double damping : {0.1, 0.4, 0.7})
        for (int mode : {1, 2, 5}) {
            cplx den(mode * mode - drive * drive, damping * drive);
            sum[mode % 3] += phase[mode % 2] / den;
        }
    double peak = 0.0;
    for (int k = 0; k < 3; ++k)
        peak = std::fmax(peak, std::abs(sum[k]));
    return peak;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 720;
    const int mine = n / size;
    std::vector<double> drives, peaks(rank == 0 ? n : 0);
    std::vector<double> part(mine), found(mine);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            drives.push_back(0.01 * i);

    MPI_Scatter(drives.data(), mine, MPI_DOUBLE, part.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; ++i)
        found[i] = response(part[i]);
    MPI_Gather(found.data(), mine, MPI_DOUBLE, peaks.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        int place = 0;
        for (int i = 1; i < n; ++i)
            if (peaks[i] > peaks[place])
                place = i;
        for (int i = 0; i < n; i += 90)
            std::printf("%d %.12g\n", i, peaks[i]);
        std::printf("%s: %.12g at %d\n", model::units[place * 3 / n].c_str(), peaks[place], place);
    }
    MPI_Finalize();
    return 0;
}
