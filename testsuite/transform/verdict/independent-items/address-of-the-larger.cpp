/* SPDX-License-Identifier: MIT
 * Which of two numbers of an item is larger, by its address. */
#include <algorithm>
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Record {
    int value[4];
    long place;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 48, share = n / size, bytes = sizeof(Record);
    std::vector<Record> all(n), part(share);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
            all[i].value[k] = (i + 7 * k) % 5;
    MPI_Scatter(all.data(), share * bytes, MPI_BYTE, part.data(), share * bytes, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (Record &r : part)
        r.place = &std::max(r.value[0], r.value[1]) - part[0].value;
    MPI_Gather(part.data(), share * bytes, MPI_BYTE, all.data(), share * bytes, MPI_BYTE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (const Record &r : all)
            std::printf("%ld\n", r.place);
    MPI_Finalize();
}
