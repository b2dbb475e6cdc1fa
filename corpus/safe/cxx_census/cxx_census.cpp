// SPDX-License-Identifier: MIT
// Letters of a text that the root makes up are turned into the next prime number of their code, if there is one near by.
#include <mpi.h>
#include <array>
#include <bitset>
#include <iostream>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <vector>

static std::optional<int> prime_near(int v)
{
    for (int p = v; p < v + 3; ++p) {
        bool prime = p > 1;
        for (int d = 2; d * d <= p; ++d)
            if (p % d == 0)
                prime = false;
        if (prime)
            return p;
    }
    return std::nullopt;
}

static std::array<int, 2> look(char c)
{
    std::set<int> rests;
    for (int d = 2; d < 7; ++d)
        rests.insert(c % d);
    std::array<int, 2> both = {static_cast<int>(std::bitset<8>(c).count()), static_cast<int>(rests.size())};
    return both;
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const std::vector<std::string> words = {"lorem", "ipsum", "dolor", "sit", "amet"};
    std::string text;
    int length = 0;
    if (rank == 0) {
        for (int i : std::views::iota(0, 40))
            text += words[(i * 7) % words.size()];
        while (text.size() % size != 0)
            text += ' ';
        length = static_cast<int>(text.size());
    }
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int share = length / size;
    std::vector<char> part(share);
    std::vector<int> found(share), all(rank == 0 ? length : 0);
    MPI_Scatter(&text[0], share, MPI_CHAR, part.data(), share, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i : std::views::iota(0, share)) {
        const auto [bits, rests] = look(part[i]);
        if (auto p = prime_near(part[i]))
            found[i] = *p + bits * rests;
        else
            found[i] = -1;
    }
    MPI_Gather(found.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::map<int, int> count;
        for (int v : all)
            ++count[v];
        for (const auto& [value, times] : count)
            std::cout << value << ": " << times << "\n";
    }
    MPI_Finalize();
    return 0;
}
