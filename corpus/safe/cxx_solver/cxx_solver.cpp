// SPDX-License-Identifier: MIT
// Base class with common communication data, derived solver (no virtual).
#include <mpi.h>
#include <iostream>
#include <vector>

class Parallel {
public:
    Parallel()
    {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
    }

protected:
    int rank;
    int size;
};

class Solver : public Parallel {
public:
    explicit Solver(int n) : Parallel(), n_(n), chunk_(n / size), local_(chunk_)
    {
        if (rank == 0) {
            global_.resize(n_);
            for (int i = 0; i < n_; ++i)
                global_[i] = 1.0 + 0.001 * i;
        }
    }
    void distribute() { MPI_Scatter(global_.data(), chunk_, MPI_DOUBLE, local_.data(), chunk_, MPI_DOUBLE, 0, MPI_COMM_WORLD); }
    void step(double dt)
    {
        for (int i = 0; i < chunk_; ++i)
            local_[i] += dt * (1.0 - local_[i] * local_[i]);
    }
    void collect() { MPI_Gather(local_.data(), chunk_, MPI_DOUBLE, global_.data(), chunk_, MPI_DOUBLE, 0, MPI_COMM_WORLD); }
    void report() const
    {
        if (rank == 0)
            std::cout << global_.front() << " " << global_.back() << std::endl;
    }

private:
    int n_;
    int chunk_;
    std::vector<double> local_;
    std::vector<double> global_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    {
        Solver solver(900);
        solver.distribute();
        for (int s = 0; s < 25; ++s)
            solver.step(0.02);
        solver.collect();
        solver.report();
    }
    MPI_Finalize();
    return 0;
}
