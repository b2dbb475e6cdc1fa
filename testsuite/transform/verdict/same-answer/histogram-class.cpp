/* SPDX-License-Identifier: MIT
 * A class with counters that is added to by items. */
#include <mpi.h>
#include <cstdio>
#include <vector>
class Histogram {
public:
    explicit Histogram(int bins) : bins_(bins), counts_(bins, 0) {}
    void add(int value) { counts_[value % bins_]++; }
    const int *data() const { return counts_.data(); }
    int bins() const { return bins_; }
private:
    int bins_;
    std::vector<int> counts_;
};
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int N = 840;
    int n = N / size;
    std::vector<int> all(rank == 0 ? N : 0), mine(n);
    for (size_t i = 0; i < all.size(); i++) all[i] = (int)(i * 7919 % 1000);
    MPI_Scatter(all.data(), n, MPI_INT, mine.data(), n, MPI_INT, 0, MPI_COMM_WORLD);
    Histogram h(10);
    for (int x : mine) h.add(x);
    std::vector<int> total(10);
    MPI_Reduce(h.data(), total.data(), h.bins(), MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int b = 0; b < 10; b++) printf("%d: %d\n", b, total[b]);
    MPI_Finalize();
}
