/* SPDX-License-Identifier: MIT
 * Texts are made of names, and numbers of other numbers, in vectors and objects.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>

static const char *const known[] = {"3", "14", "15", "92"};
static const int steps[] = {2, 7, 1, 8};

struct Word {
    char text[12];
    explicit Word(const std::string &s) : text{} { s.copy(text, 11); }
    int first() const { return text[0]; }
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    const std::vector<std::string> names(known, known + 4);
    const std::vector<double> weights(steps, steps + 4);
    std::vector<std::pair<int, std::string>> pairs;
    pairs.emplace_back(3, "14");
    pairs.emplace_back(4, known[1]);
    std::vector<Word> words;
    words.emplace_back("65");
    words.emplace_back(names[1]);
    for (int i = 0; i < chunk; i++) {
        const std::string own = std::to_string(part[i]);
        for (int k = 0; k < 4; k++)
            part[i] += names[k] == own ? int(2 * weights[k]) : 0;
        for (const auto &[k, name] : pairs)
            part[i] += name == own ? k : 0;
        part[i] += words[part[i] % 2].first();
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
