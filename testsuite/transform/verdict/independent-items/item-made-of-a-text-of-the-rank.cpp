/* SPDX-License-Identifier: MIT
 * The text that emplace_back() hands on depends on the rank. */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

class Layer {
public:
    Layer(std::string name, int k) : name_(std::move(name)), k_(k) {}
    int of(int x) const { return name_ == "odd" ? -x : x * k_; }

private:
    std::string name_;
    int k_;
};

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = n / size;
    std::vector<int> all(n), part(mine), out(mine);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<Layer> layers;
    layers.emplace_back(rank % 2 ? "odd" : "even", 2);
    for (int i = 0; i < mine; i++) {
        out[i] = layers[0].of(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
