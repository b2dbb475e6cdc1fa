/* SPDX-License-Identifier: MIT */
/* Potencia disipada: se reparte con MPI_Scatter, el maestro recoge los
   resultados uno por uno, cada bloque en su sitio. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MAESTRO 0
#define ETIQUETA 11

int main(int argc, char *argv[])
{
    int id, nprocs, i, p, total = 144;
    double *corriente = NULL, *potencia = NULL;
    MPI_Status estado;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);

    int bloque = total / nprocs;
    double *local = malloc(bloque * sizeof(double));
    double *calor = malloc(bloque * sizeof(double));

    if (id == MAESTRO) {
        corriente = malloc(total * sizeof(double));
        potencia = malloc(total * sizeof(double));
        for (i = 0; i < total; i++)
            corriente[i] = 0.25 * (i * 13 % 37);
    }
    MPI_Scatter(corriente, bloque, MPI_DOUBLE, local, bloque, MPI_DOUBLE, MAESTRO, MPI_COMM_WORLD);

    for (i = 0; i < bloque; i++)
        calor[i] = 4.7 * local[i] * local[i];

    if (id != MAESTRO) {
        MPI_Send(calor, bloque, MPI_DOUBLE, MAESTRO, ETIQUETA, MPI_COMM_WORLD);
    } else {
        for (i = 0; i < bloque; i++)
            potencia[i] = calor[i];
        for (p = 1; p < nprocs; p++)
            MPI_Recv(&potencia[p * bloque], bloque, MPI_DOUBLE, p, ETIQUETA, MPI_COMM_WORLD, &estado);
        for (i = 0; i < bloque * nprocs; i++)
            printf("%4d %10.5f\n", i, potencia[i]);
        free(corriente);
        free(potencia);
    }
    free(local);
    free(calor);
    MPI_Finalize();
    return 0;
}
