/* SPDX-License-Identifier: MIT
 * One of the functions that items are given to ends the program. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct load {
    int kind;
    double force;
};

static double beam(const struct load *l)
{
    return 3 * l->force;
}

static double plate(const struct load *l)
{
    return l->force * l->force;
}

static double shell(const struct load *l)
{
    if (l->force < 0)
        exit(1);
    return l->force > 9 ? l->force - 9 : 0;
}

typedef double (*model)(const struct load *l);
static const model models[] = {beam, plate, shell};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct load *all = NULL;
    double *stress = NULL, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    struct load *mine = malloc(share * sizeof *mine);
    double *result = malloc(share * sizeof *result);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        stress = malloc(n * sizeof *stress);
        for (int i = 0; i < n; i++) {
            all[i].kind = i * 7 % 3;
            all[i].force = i;
        }
    }
    MPI_Scatter(all, share * sizeof *all, MPI_BYTE, mine, share * sizeof *mine, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        result[i] = models[mine[i].kind](&mine[i]);
        sum += result[i];
    }
    MPI_Gather(result, share, MPI_DOUBLE, stress, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g\n", stress[n - 1], total);
    MPI_Finalize();
    return 0;
}
