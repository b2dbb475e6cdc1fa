// SPDX-License-Identifier: MIT
// Tells the load of each process in the output.
#include <iostream>
#include <mpi.h>
#include <vector>

class Work {
public:
    explicit Work(int n) : v(n) {}
    int load() const
    {
        int sum = 0;
        for (int x : v)
            sum += x > 3;
        return sum;
    }
    std::vector<int> v;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<int> all(total), loads(size);
    for (int i = 0; i < total; i++)
        all[i] = i % 10;
    Work work(n);
    MPI_Scatter(all.data(), n, MPI_INT, work.v.data(), n, MPI_INT, 0, MPI_COMM_WORLD);
    int load = work.load();
    MPI_Gather(&load, 1, MPI_INT, loads.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0;
    for (int l : loads)
        sum += l;
    if (rank == 0) {
        for (int l : loads)
            std::cout << "load " << l << std::endl;
        std::cout << "in all " << sum << std::endl;
    }
    MPI_Finalize();
    return 0;
}
