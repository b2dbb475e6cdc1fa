/* Vehicles pay by their kind, from a table of functions, one of which lets each tenth lorry pass for
 * nothing. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int lorries;

static int car(int axles)
{
    return 3 * axles;
}

static int lorry(int axles)
{
    return ++lorries % 10 == 0 ? 0 : 8 * axles;
}

static int (*const toll[])(int) = {car, lorry};

int main(int argc, char *argv[])
{
    int id, np, n = 240, i, per, paid = 0, total;
    int *axles = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    per = n / np;
    if (id == 0) {
        axles = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            axles[i] = 2 + i * i % 3;
    }
    mine = malloc(per * sizeof(int));
    MPI_Scatter(axles, per, MPI_INT, mine, per, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        paid += toll[mine[i] > 2](mine[i]);
    MPI_Reduce(&paid, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (id == 0)
        printf("%d\n", total);
    free(axles);
    free(mine);
    MPI_Finalize();
    return 0;
}
