// An item of a class that derives from std::array is asked for by the library's operator.
#include <array>
#include <mpi.h>
#include <stdio.h>

struct vec : std::array<double, 2> {
    double first() const { return (*this)[0]; }
};

int main(int argc, char **argv)
{
    int rank, size;
    double all[120], part[120];
    vec v;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    v[0] = 2;
    for (int i = 0; i < 120; i++)
        all[i] = i;
    int chunk = 120 / size;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= v.first() + v.data()[0];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
