/* SPDX-License-Identifier: MIT
 * Sets and tables of the root alone. */
#include <mpi.h>
#include <cstdio>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::map<std::string, int> count;
    std::set<std::string> words;
    std::seed_seq seq{1, 2, 3};
    std::vector<unsigned> seeds(4);
    if (rank == 0) {
        seq.generate(seeds.begin(), seeds.end());
        words.insert("a");
        words.insert("b");
        count["a"] += 2;
        for (const auto &[word, number] : count)
            printf("%s %d\n", word.c_str(), number);
        for (auto it = count.begin(); it != count.end(); ++it)
            printf("%s %u\n", it->first.c_str(), seeds[0]);
        if (words.find("a") != words.end())
            printf("%d\n", (int)words.size());
    }
    for (int &x : part)
        x += 1;
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
