/* SPDX-License-Identifier: MIT */
/* cxx_votes.cpp: pages vote for the pages that they link to, until the votes settle; the root weighs the pages anew
 * in each round, in a vector of its own, and tells all */
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <vector>

static std::vector<double> first_weights(int n)
{
    std::vector<double> w(n);
    for (int i = 0; i < n; i++)
        w[i] = 1.0 / n;
    return w;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int pages = 48;
    const int own = pages / size;
    std::vector<double> links(rank == 0 ? pages * pages : 0), votes(rank == 0 ? pages : 0);
    std::vector<double> weight(pages);
    if (rank == 0) {
        for (int to = 0; to < pages; to++)
            for (int from = 0; from < pages; from++)
                links[to * pages + from] = (from * 7 + to * 3) % 11 == 0 ? 0.2 : 0.0;
        weight = first_weights(pages);
    }

    std::vector<double> rows(own * pages), mine(own);
    MPI_Scatter(links.data(), own * pages, MPI_DOUBLE, rows.data(), own * pages, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int settled = 0;
    for (int round = 0; round < 30 && !settled; round++) {
        MPI_Bcast(weight.data(), pages, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < own; i++) {
            double sum = 0;
            for (int from = 0; from < pages; from++)
                sum += rows[i * pages + from] * weight[from];
            mine[i] = 0.15 / pages + 0.85 * sum;
        }
        MPI_Gather(mine.data(), own, MPI_DOUBLE, votes.data(), own, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (rank == 0) {
            double change = 0;
            for (int i = 0; i < pages; i++)
                change += std::fabs(votes[i] - weight[i]);
            weight = votes;
            settled = change < 1e-9;
        }
        MPI_Bcast(&settled, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int i = 0; i < pages; i++)
            std::printf("page %2d %.9f\n", i, weight[i]);
    MPI_Finalize();
    return 0;
}
