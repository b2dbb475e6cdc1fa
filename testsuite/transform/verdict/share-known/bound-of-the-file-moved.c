/* Where the own items begin and end is kept in variables of the file, as a common block of Fortran has it; another
 * function moves the end. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int nbeam, nb, ib1, ib2;

static double beam(int ib)
{
    return 3.0 + ib % 4 + 0.1 * (ib % 9);
}

static void say(int rank)
{
    if (rank == 0)
        ib2--;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    nbeam = 720;
    nb = nbeam / size;
    ib1 = rank * nb;
    ib2 = ib1 + nb - 1;
    double *deflection = malloc(nb * sizeof *deflection), *all = malloc(nbeam * sizeof *all);
    say(rank);
    for (int i = ib1; i <= ib2; i++)
        deflection[i - ib1] = beam(i);
    MPI_Gather(deflection, nb, MPI_DOUBLE, all, nb, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < nbeam; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
