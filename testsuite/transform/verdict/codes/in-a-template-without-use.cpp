/* SPDX-License-Identifier: MIT
 * in-a-template-without-use.cpp: nobody makes a solver of any kind here, so the tree has no call */
#include <mpi.h>
#include <vector>

template <typename T> class Solver {
  public:
    explicit Solver(int n) : whole(n)
    {
    }
    void deal(int share)
    {
        std::vector<T> own(share);
        MPI_Scatter(this->whole.data(), share * sizeof(T), MPI_BYTE, own.data(), share * sizeof(T), MPI_BYTE, 0,
                    MPI_COMM_WORLD);
    }

  private:
    std::vector<T> whole;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
