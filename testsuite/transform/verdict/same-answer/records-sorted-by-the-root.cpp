/* SPDX-License-Identifier: MIT
 * The root makes a table of names and results, and sorts it by a lambda. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
struct Rule {
    std::string name;
    double by;
    int more;
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<Rule> rules;
        for (int i = 0; i < n; i++)
            rules.push_back(Rule{"rule " + std::to_string(i), all[i], i});
        std::sort(rules.begin(), rules.end(),
                  [](const Rule &a, const Rule &b) { return a.by > b.by; });
        for (const Rule &rule : rules)
            std::printf("%s %g\n", rule.name.c_str(), rule.by);
    }
    MPI_Finalize();
    return 0;
}
