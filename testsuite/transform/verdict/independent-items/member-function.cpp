/* SPDX-License-Identifier: MIT
 * Member functions look at members that stay. */
#include <cstdio>
#include <mpi.h>

class Scale {
  public:
    Scale(double k) : factor(k) {}
    double of(double x) const { return factor * x + offset(); }

  private:
    double offset() const { return this->factor / 2; }
    double factor;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    double *all = nullptr, *mine = new double[share];
    if (rank == 0) {
        all = new double[120];
        for (int i = 0; i < 120; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Scale scale(3);
    for (int i = 0; i < share; i++)
        mine[i] = scale.of(mine[i]);
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
