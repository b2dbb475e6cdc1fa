/* SPDX-License-Identifier: MIT
 * Algorithms of ranges work on all items, and on what belongs to one.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>
#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

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
    std::vector<int> own(part.size());
    std::ranges::transform(part, own.begin(), [](int x) { return x * x; });
    std::ranges::for_each(own, [](int &x) { x += 1; });
    for (int i = 0; i < chunk; i++) {
        std::array<int, 5> a{};
        for (int k = 0; k < 5; k++)
            a[k] = (part[i] * 5 + k * 3) % 11;
        std::ranges::sort(a, std::ranges::greater{});
        own[i] += 10 * a[1] + int(std::ranges::count_if(a, [](int x) { return x > 3; }));
        own[i] += *std::ranges::max_element(a) + (std::ranges::find(a, 2) != a.end());
        std::vector<int> b;
        std::ranges::copy(a, std::back_inserter(b));
        std::ranges::fill(a, part[i]);
        own[i] += a[3] + b[2];
    }
    part = own;
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
