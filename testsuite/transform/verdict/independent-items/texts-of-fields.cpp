/* SPDX-License-Identifier: MIT
 * Texts that are cut, searched and put together within an item; fields of a line up to a comma; a greatest common divisor.
 * flags: -std=c++17 */
#include <mpi.h>
#include <cstdio>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>


int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    std::stringstream line("5,7");
    std::string field;
    std::getline(line, field, ',');
    int k = std::stoi(field);
    std::vector<long long> all(n), part(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 7 * i % 1009 + k;
    MPI_Scatter(all.data(), share, MPI_LONG_LONG, part.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        std::string text = std::to_string(part[i]);
        text.reserve(16);
        text.insert(0, "12");
        text.erase(0, 1);
        bool odd = text.find_last_of("13579") == text.size() - 1;
        part[i] = std::gcd(part[i], 36LL) + odd;
    }
    MPI_Gather(part.data(), share, MPI_LONG_LONG, all.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%lld\n", all[i]);
    MPI_Finalize();
    return 0;
}
