/* SPDX-License-Identifier: MIT
 * The block and its length are members: the plan tells the even share where none is left. */
#include <mpi.h>
#include <cstdio>
#include <vector>
template <class T> struct traits;
template <> struct traits<double> { static MPI_Datatype type() { return MPI_DOUBLE; } static constexpr int width = 8; };
template <> struct traits<long> { static MPI_Datatype type() { return MPI_LONG; } static constexpr int width = 8; };
template <class T> struct Block {
    std::vector<T> data;
    int n;
    Block(int n_) : data(n_), n(n_) {}
    void from(const std::vector<T> &all) { MPI_Scatter(all.data(), n, traits<T>::type(), data.data(), n, traits<T>::type(), 0, MPI_COMM_WORLD); }
    void to(std::vector<T> &all) { MPI_Gather(data.data(), n, traits<T>::type(), all.data(), n, traits<T>::type(), 0, MPI_COMM_WORLD); }
    T &operator[](int i) { return data[i]; }
    int size() const { return n; }
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 2000 / size;
    std::vector<double> all(rank == 0 ? n * size : 0);
    for (size_t i = 0; i < all.size(); i++) all[i] = 0.001 * i;
    Block<double> block(n);
    block.from(all);
    for (int i = 0; i < block.size(); i++) block[i] = block[i] * (1 - block[i]);
    block.to(all);
    if (rank == 0) {
        double best = all[0];
        for (size_t i = 1; i < all.size(); i++) if (all[i] > best) best = all[i];
        std::printf("%.6f\n", best);
    }
    MPI_Finalize();
}
