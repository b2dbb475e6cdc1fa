/* SPDX-License-Identifier: MIT */
/* Scores that are gathered, and then ranked on the root as a vector of pairs, the best first. */
#include <algorithm>
#include <iostream>
#include <mpi.h>
#include <utility>
#include <vector>

struct Entry {
    int place;
    double score;
    Entry(int p, double s) : place(p), score(s) {}
};

class Weights {
    std::vector<double> w_;

public:
    explicit Weights(int n) : w_(n)
    {
        for (int k = 0; k < n; ++k)
            w_[k] = 1.0 / (k + 1);
    }
    std::vector<double>::const_iterator begin() const { return w_.begin(); }
    std::vector<double>::const_iterator end() const { return w_.end(); }
};

static double score(int value, const Weights &weights)
{
    double total = 0;
    for (double w : weights)
        total += w * (value % 17);
    return total;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120;
    const int chunk = n / size;

    std::vector<int> values;
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            values.push_back((i * 29) % 113);
    std::vector<int> mine(chunk);
    MPI_Scatter(values.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);

    const Weights weights(5);
    std::vector<double> scores(chunk);
    std::transform(mine.begin(), mine.end(), scores.begin(), [&weights](int v) { return score(v, weights); });

    std::vector<double> all(rank == 0 ? n : 0);
    MPI_Gather(scores.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<std::pair<double, int>> order;
        for (int i = 0; i < n; ++i)
            order.emplace_back(-all[i], i);
        std::sort(order.begin(), order.end());
        std::vector<Entry> best;
        for (int i = 0; i < 10; ++i)
            best.emplace_back(order[i].second, -order[i].first);
        for (const Entry &e : best)
            std::cout << e.place << " " << e.score << "\n";
        std::sort(all.rbegin(), all.rend());
        std::cout << "best " << all[0] << " worst " << all[n - 1] << "\n";
    }
    MPI_Finalize();
    return 0;
}
