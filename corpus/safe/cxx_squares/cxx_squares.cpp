// SPDX-License-Identifier: MIT
// Numbers are read from a file where there is one; results are copied to a stream.
#include <mpi.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 24;
    std::vector<int> values;
    if (rank == 0) {
        std::ifstream in(argc > 1 ? argv[1] : "values.txt");
        if (in) {
            int v;
            while ((int)values.size() < n && in >> v)
                values.push_back(v);
        }
        values.resize(n, 1);
    }
    int m = n / size;
    std::vector<int> local(m), result(n);
    MPI_Scatter(values.data(), m, MPI_INT, local.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    std::transform(local.begin(), local.end(), local.begin(), [](int v) { return v * v + 1; });
    MPI_Gather(local.data(), m, MPI_INT, result.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::copy(result.begin(), result.end(), std::ostream_iterator<int>(std::cout, " "));
        std::cout << std::endl;
    }
    MPI_Finalize();
    return 0;
}
