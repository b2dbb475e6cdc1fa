/* SPDX-License-Identifier: MIT
 * Each item goes through a table of structures that have a text. */
#include <mpi.h>
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
    std::vector<Rule> rules = {{"first", 2.0, 1}, {"second", 3.0, 2}};
    for (int i = 0; i < 3; i++)
        rules.push_back(Rule{"rule " + std::to_string(i), 0.5, i});
    for (double &x : part)
        for (const auto &rule : rules)
            x = x * rule.by + rule.more + rule.name.size();
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
