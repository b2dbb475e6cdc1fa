// SPDX-License-Identifier: MIT
// Caesar's cipher over a text that comes from a string.
#include <cctype>
#include <iostream>
#include <mpi.h>
#include <string>
#include <vector>

static char shifted(char c, int key)
{
    if (std::islower(static_cast<unsigned char>(c)))
        return static_cast<char>('a' + (c - 'a' + key) % 26);
    if (std::isupper(static_cast<unsigned char>(c)))
        return static_cast<char>('A' + (c - 'A' + key) % 26);
    return c;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int letters = 120;
    const int n = letters / size;
    std::string text;
    if (rank == 0) {
        text = "All that glisters is not gold; often have you heard that told. ";
        while (text.size() < letters)
            text += "Many a man his life hath sold. ";
        text.resize(letters);
    }
    std::vector<char> mine(n);
    MPI_Scatter(&text[0], n, MPI_CHAR, mine.data(), n, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (char &c : mine)
        c = shifted(c, 3);
    MPI_Gather(mine.data(), n, MPI_CHAR, &text[0], n, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << text << std::endl;
    MPI_Finalize();
    return 0;
}
