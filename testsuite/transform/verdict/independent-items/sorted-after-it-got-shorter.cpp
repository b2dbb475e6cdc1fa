#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 5000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<int> all;
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101;
    }
    int per = n / size;
    std::vector<int> mine(per);
    MPI_Scatter(all.data(), per, MPI_INT, mine.data(), per, MPI_INT, 0, MPI_COMM_WORLD);
    std::sort(mine.begin(), mine.end());
    MPI_Gather(mine.data(), per, MPI_INT, all.data(), per, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        all.resize(n - 8);
        std::sort(all.begin(), all.end());
        for (int x : all)
            std::cout << x << "\n";
    }
    MPI_Finalize();
}
