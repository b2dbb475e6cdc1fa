// SPDX-License-Identifier: MIT
// Forces of a lattice on probes: the chain f[0] = f[1] = f[2] = 0 clears what the probe before left.
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>

typedef double real;

struct Lattice {
    std::vector<real> pos;

    explicit Lattice(int side)
    {
        for (int i = 0; i < side * side * side; ++i) {
            pos.push_back(i % side + 0.1 * std::sin(1.7 * i));
            pos.push_back(i / side % side + 0.1 * std::cos(2.3 * i));
            pos.push_back(i / side / side * 1.0);
        }
    }

    int size() const { return static_cast<int>(pos.size()) / 3; }
};

static real force_on(const Lattice &lattice, const real *probe, real *f)
{
    real energy = 0;
    f[0] = f[1] = f[2] = 0;
    for (int j = 0; j < lattice.size(); ++j) {
        real d[3], r2 = 0.5;
        for (int k = 0; k < 3; ++k) {
            d[k] = probe[k] - lattice.pos[3 * j + k];
            r2 += d[k] * d[k];
        }
        if (r2 > 9)
            continue;
        for (int k = 0; k < 3; ++k)
            f[k] += d[k] / (r2 * r2);
        energy += 1 / r2;
    }
    return energy;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    const Lattice lattice(5);
    std::vector<real> probes(3 * n), mine(3 * share), out(share), all(n);
    for (int i = 0; rank == 0 && i < 3 * n; ++i)
        probes[i] = i * 29 % 83 / 16.0;
    MPI_Scatter(probes.data(), 3 * share, MPI_DOUBLE, mine.data(), 3 * share, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    real *f = new real[3];
    for (int i = 0; i < share; ++i) {
        const real energy = force_on(lattice, &mine[3 * i], f);
        out[i] = energy + std::sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
    }
    delete[] f;
    MPI_Gather(out.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i += 10)
        std::printf("%d %.10g\n", i, all[i]);
    MPI_Finalize();
    return 0;
}
