/* SPDX-License-Identifier: MIT
 * The characters of a text of each item are changed, turned around, sorted and copied. */
#include <mpi.h>
#include <algorithm>
#include <cctype>
#include <cstdio>
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
    for (int &x : part) {
        std::string s = std::to_string(x) + "abc";
        for (char &c : s)
            c = toupper(c);
        std::reverse(s.begin(), s.end());
        std::string back(s.rbegin(), s.rend());
        std::vector<char> letters;
        letters.insert(letters.end(), s.begin(), s.end());
        std::sort(s.begin(), s.end());
        char out[16] = {0};
        copy(s.begin(), s.end(), out);
        x = s[0] + out[1] + letters[2] + (back == s) + std::count(s.begin(), s.end(), 'A');
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
