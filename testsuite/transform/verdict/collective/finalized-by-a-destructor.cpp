/* SPDX-License-Identifier: MIT
 * A destructor calls MPI_Finalize. */
#include <mpi.h>
#include <iostream>
#include <vector>
class MPIContext {
public:
    MPIContext(int *argc, char ***argv) { MPI_Init(argc, argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank_); MPI_Comm_size(MPI_COMM_WORLD, &size_); }
    ~MPIContext() { MPI_Finalize(); }
    int rank() const { return rank_; }
    int size() const { return size_; }
    bool isRoot() const { return rank_ == 0; }
private:
    int rank_ = 0;
    int size_ = 1;
};
struct Config { int n = 960; double scale = 1.5; };
double work(double x, double scale = 2.0, int times = 3) {
    for (int i = 0; i < times; i++) x = x * scale - 0.25;
    return x;
}
int main(int argc, char **argv) {
    MPIContext mpi(&argc, &argv);
    Config cfg;
    int chunk = cfg.n / mpi.size();
    std::vector<double> in, out;
    if (mpi.isRoot()) {
        in.resize(cfg.n);
        out.resize(cfg.n);
        for (int i = 0; i < cfg.n; i++) in[i] = i * cfg.scale;
    }
    std::vector<double> part(chunk);
    MPI_Scatter(in.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) part[i] = work(part[i]);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (mpi.isRoot())
        for (int i = 0; i < cfg.n; i++) std::cout << out[i] << '\n';
    return 0;
}
