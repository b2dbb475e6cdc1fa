/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

/* reads of equal length are searched for a motif that the root alone knows at first */

const int LENGTH = 24;

static void share(std::string &text)
{
    int length = static_cast<int>(text.size());
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    text.resize(length);
    if (length > 0)
        MPI_Bcast(&text[0], length, MPI_CHAR, 0, MPI_COMM_WORLD);
}

static int code(char base)
{
    switch (base) {
    case 'A':
        return 0;
    case 'C':
        return 1;
    case 'G':
        return 2;
    case 'T':
        return 3;
    }
    return 4;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 240;
    std::string motif;
    std::vector<int> weights;
    int n_weights = 0;
    std::vector<char> reads;
    if (rank == 0) {
        motif = "GATTC";
        weights = {5, 3, 2, 3};
        n_weights = weights.size();
        reads.resize(n * LENGTH);
        unsigned state = 7;
        for (auto &base : reads) {
            state = state * 1103515245u + 12345u;
            base = "ACGT"[state >> 16 & 3];
        }
    }
    share(motif);
    MPI_Bcast(&n_weights, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        weights.resize(n_weights);
    MPI_Bcast(weights.data(), n_weights, MPI_INT, 0, MPI_COMM_WORLD);

    const int chunk = n / size;
    std::vector<char> part(chunk * LENGTH);
    MPI_Scatter(reads.data(), chunk * LENGTH, MPI_CHAR, part.data(), chunk * LENGTH, MPI_CHAR, 0,
                MPI_COMM_WORLD);

    std::vector<int> best(chunk);
    long total = 0, weak = 0;
    for (int i = 0; i < chunk; i++) {
        const char *read = &part[i * LENGTH];
        const std::string text(read, LENGTH);
        std::vector<std::pair<int, int>> hits;
        for (int at = 0; at + motif.size() <= text.size(); at++) {
            int agree = 0;
            for (int k = 0; k < (int)motif.size(); k++)
                agree += text[at + k] == motif[k];
            hits.push_back(std::make_pair(-agree, at));
        }
        std::partial_sort(hits.begin(), hits.begin() + 2, hits.end());
        best[i] = hits[0].second * 100 + hits[1].second;
        if (-hits[0].first < 3)
            weak++;
        total = std::accumulate(read, read + LENGTH, total, [&](long so_far, char base) {
            return so_far + weights[code(base) % weights.size()];
        });
    }

    int weak_here = static_cast<int>(weak), weak_all = 0;
    long sum = 0;
    std::vector<int> all(n);
    MPI_Gather(best.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&total, &sum, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&weak_here, &weak_all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i += 20)
            std::cout << all[i] << "\n";
        std::cout << "weights " << sum << ", weak reads " << weak_all << std::endl;
    }
    MPI_Finalize();
    return 0;
}
