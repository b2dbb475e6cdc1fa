/* SPDX-License-Identifier: MIT */
/* Bodies that attract each other, and move with the first body of their process. Every process
   knows where all are. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 60
typedef double vec[2];
static vec pos[N], *vel, *loc_pos;
static double mass[N];
static void forces(int loc, int loc_n, vec *f, int first)
{
    int i = first + loc;
    f[loc][0] = f[loc][1] = 0;
    for (int k = 0; k < N; k++)
        if (k != i) {
            double dx = pos[k][0] - pos[i][0], dy = pos[k][1] - pos[i][1];
            double d = mass[k] / (1 + dx * dx + dy * dy);
            f[loc][0] += d * dx;
            f[loc][1] += d * dy;
        }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_DOUBLE, &t);
    MPI_Type_commit(&t);
    int loc_n = N / size, first = rank * loc_n;
    vec *f = malloc(loc_n * sizeof(vec));
    vel = malloc(loc_n * sizeof(vec));
    loc_pos = pos + first;
    if (rank == 0)
        for (int i = 0; i < N; i++) {
            mass[i] = 1 + i % 3;
            pos[i][0] = i % 7;
            pos[i][1] = i % 11;
        }
    MPI_Bcast(mass, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(pos, N, t, 0, MPI_COMM_WORLD);
    for (int i = 0; i < loc_n; i++)
        vel[i][0] = vel[i][1] = 0;
    for (int step = 0; step < 5; step++) {
        for (int i = 0; i < loc_n; i++)
            forces(i, loc_n, f, first);
        for (int i = 0; i < loc_n; i++)
            for (int d = 0; d < 2; d++) {
                loc_pos[i][d] += 0.01 * vel[i][d] + 0.001 * loc_pos[0][d];
                vel[i][d] += 0.01 * f[i][d];
            }
        MPI_Allgather(MPI_IN_PLACE, loc_n, t, pos, loc_n, t, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%.6f %.6f\n", pos[i][0], pos[i][1]);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
