// SPDX-License-Identifier: MIT
// Codon weights of genes: tables that are made on first use, and constants of the file.
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace
{
const double log2e = 1.0 / std::log(2.0);
const std::vector<double> kernel = {0.25, 0.5, 0.25};
constexpr int LENGTH = 48;

std::vector<double> ramp(int n)
{
    std::vector<double> v(n);
    for (int i = 0; i < n; ++i)
        v[i] = 1.0 / (i + 1);
    return v;
}

char complement(char c)
{
    static const std::map<char, char> pair = {{'A', 'T'}, {'C', 'G'}, {'G', 'C'}, {'T', 'A'}};
    const auto it = pair.find(c);
    return it == pair.end() ? 'N' : it->second;
}

struct Score {
    double weight;
    int purines;
};

Score score(const char *gene)
{
    static const std::set<char> purine = {'A', 'G'};
    static const std::vector<double> fade = ramp(LENGTH);
    static const std::vector<std::string> motifs = {"TATA", "GC"};
    const std::string text(gene, gene + LENGTH);
    Score s = {0, 0};
    for (int i = 0; i < LENGTH; ++i) {
        s.purines += purine.count(complement(text[i]));
        s.weight += fade[i] * (text[i] - 'A') * kernel[i % 3];
    }
    for (const std::string &m : motifs)
        if (text.find(m) != std::string::npos)
            s.weight *= 1.5;
    s.weight *= log2e;
    return s;
}
} // namespace

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 360;
    const int share = n / size;
    std::vector<char> genes(n * LENGTH), mine(share * LENGTH);
    if (rank == 0) {
        unsigned seed = 7;
        for (char &c : genes) {
            seed = seed * 1103515245u + 12345u;
            c = "ACGT"[seed >> 16 & 3];
        }
    }
    MPI_Scatter(genes.data(), share * LENGTH, MPI_CHAR, mine.data(), share * LENGTH, MPI_CHAR, 0,
                MPI_COMM_WORLD);
    std::vector<double> weights(share), all(n);
    int purines = 0, total = 0;
    for (int i = 0; i < share; ++i) {
        const Score s = score(&mine[i * LENGTH]);
        weights[i] = s.weight;
        purines += s.purines;
    }
    MPI_Gather(weights.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&purines, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i += 20)
            std::printf("%d %.9g\n", i, all[i]);
        std::printf("%d purines\n", total);
    }
    MPI_Finalize();
    return 0;
}
