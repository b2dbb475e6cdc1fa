/* SPDX-License-Identifier: MIT */
/* Bodies falling with drag, each followed for some steps; the same array is sent and filled again. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define STEPS 50

struct body {
  double pos[3], vel[3];
  double mass;
};

static void step(struct body *b, double dt)
{
  int d;

  for (d = 0; d < 3; d++) {
    b->vel[d] -= dt * 0.1 * b->vel[d] / b->mass;
    if (d == 2)
      b->vel[d] -= dt * 9.81;
    b->pos[d] += dt * b->vel[d];
  }
}

int main(int argc, char **argv)
{
  struct body *bodies = NULL;
  int rank, size, n, i, s;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  n = argc > 1 ? atoi(argv[1]) : 120;
  n -= n % size;

  if (rank == 0) {
    bodies = malloc(n * sizeof(struct body));
    for (i = 0; i < n; i++) {
      bodies[i].pos[0] = i;
      bodies[i].pos[1] = -i;
      bodies[i].pos[2] = 1000.0;
      bodies[i].vel[0] = i % 7;
      bodies[i].vel[1] = i % 11;
      bodies[i].vel[2] = 0.0;
      bodies[i].mass = 1.0 + i % 5;
    }
  }

  int nlocal = n / size;
  struct body *mine = malloc(nlocal * sizeof *mine);

  MPI_Scatter(bodies, nlocal * sizeof(struct body), MPI_BYTE,
              mine, nlocal * sizeof(struct body), MPI_BYTE, 0, MPI_COMM_WORLD);
  for (i = 0; i < nlocal; i++)
    for (s = 0; s < STEPS; s++)
      step(&mine[i], 0.01);
  MPI_Gather(mine, nlocal * sizeof(struct body), MPI_BYTE,
             bodies, nlocal * sizeof(struct body), MPI_BYTE, 0, MPI_COMM_WORLD);

  if (rank == 0) {
    for (i = 0; i < n; i++)
      printf("%4d %14.8f %14.8f %14.8f\n", i, bodies[i].pos[0], bodies[i].pos[1], bodies[i].pos[2]);
    free(bodies);
  }
  free(mine);
  MPI_Finalize();
  return 0;
}
