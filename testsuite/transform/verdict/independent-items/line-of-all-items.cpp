/* SPDX-License-Identifier: MIT
 * A stream that is read on from item to item, a field for each. */
#include <mpi.h>
#include <cstdio>
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
    std::string fields;
    for (int i = 0; i < n; i++)
        fields += std::to_string(i % 7) + ",";
    std::stringstream line(fields);
    std::vector<long long> all(n), part(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 7 * i % 1009;
    MPI_Scatter(all.data(), share, MPI_LONG_LONG, part.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        std::string field;
        std::getline(line, field, ',');
        part[i] += std::stoi(field);
    }
    MPI_Gather(part.data(), share, MPI_LONG_LONG, all.data(), share, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%lld\n", all[i]);
    MPI_Finalize();
    return 0;
}
