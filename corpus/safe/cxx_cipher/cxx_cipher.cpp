// SPDX-License-Identifier: MIT
// Bytes are changed, and a hash of all is written in hexadecimal digits.
#include <mpi.h>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 4096 * 3;
    std::vector<unsigned char> buffer;
    if (rank == 0) {
        buffer.resize(n);
        for (int i = 0; i < n; i++)
            buffer[i] = static_cast<unsigned char>(i ^ (i >> 8));
    }
    unsigned char key = 0x5a;
    MPI_Bcast(&key, 1, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    int len = n / size;
    std::vector<unsigned char> mine(len);
    MPI_Scatter(buffer.data(), len, MPI_UNSIGNED_CHAR, mine.data(), len, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (std::size_t i = 0; i < mine.size(); i++)
        mine[i] ^= key;
    MPI_Gather(mine.data(), len, MPI_UNSIGNED_CHAR, buffer.data(), len, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::uint32_t h = 2166136261u;
        for (unsigned char c : buffer)
            h = (h ^ c) * 16777619u;
        std::cout << "hash 0x" << std::hex << std::setfill('0') << std::setw(8) << h << std::dec << std::endl;
    }
    MPI_Finalize();
    return 0;
}
