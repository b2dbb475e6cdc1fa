/* SPDX-License-Identifier: MIT
 * Each process tells the name of the first of its own items. */
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
    std::vector<Rule> rules;
    for (double x : part)
        rules.push_back(Rule{std::to_string(x), x, 1});
    std::printf("%s\n", rules[0].name.c_str());
    MPI_Finalize();
    return 0;
}
