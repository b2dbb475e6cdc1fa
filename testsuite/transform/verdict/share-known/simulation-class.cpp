/* SPDX-License-Identifier: MIT
 * A class that keeps share and blocks: the plan is made in front of what a member begins with. */
#include <mpi.h>
#include <vector>
#include <iostream>
#include <cmath>

class Simulation {
public:
    Simulation(int total, int rank, int size)
        : total(total), rank(rank), size(size), chunk(total / size), all(), local(chunk) {
        if (rank == 0) {
            all.resize(total);
            for (int i = 0; i < total; i++)
                all[i] = 0.5 * i;
        }
    }
    void scatter() {
        MPI_Scatter(all.data(), chunk, MPI_DOUBLE, local.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    void step(double dt) {
        for (int i = 0; i < chunk; i++)
            local[i] += dt * force(local[i]);
    }
    void gather() {
        MPI_Gather(local.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    void print() const {
        if (rank == 0)
            for (int i = 0; i < total; i++)
                std::cout << all[i] << "\n";
    }
private:
    double force(double x) const { return std::sin(x) - 0.1 * x; }
    int total, rank, size, chunk;
    std::vector<double> all, local;
};

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    Simulation sim(240, rank, size);
    sim.scatter();
    for (int s = 0; s < 10; s++)
        sim.step(0.01);
    sim.gather();
    sim.print();
    MPI_Finalize();
    return 0;
}
