/* SPDX-License-Identifier: MIT
 * A number and the place in a line of its own, of which no more is asked. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct record { char name[24]; int code; };
static void treat(struct record *r)
{
  char line[24], *end;
  memcpy(line, r->name, sizeof line);
  line[23] = 0;
  r->code = strtol(line + 4, &end, 10) + (end - line) + (strchr(line, '7') != NULL);
}
int main(int argc, char **argv)
{
  int n = 480, i, rank, size;
  struct record *all = NULL, *mine;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int chunk = n / size, b = sizeof(struct record);
  if (rank == 0) {
    all = calloc(n, sizeof *all);
    for (i = 0; i < n; i++) sprintf(all[i].name, "name%d", i);
  }
  mine = malloc(chunk * sizeof *mine);
  MPI_Scatter(all, chunk * b, MPI_BYTE, mine, chunk * b, MPI_BYTE, 0, MPI_COMM_WORLD);
  for (i = 0; i < chunk; i++) treat(&mine[i]);
  MPI_Gather(mine, chunk * b, MPI_BYTE, all, chunk * b, MPI_BYTE, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < n; i++) printf("%s %d\n", all[i].name, all[i].code);
  MPI_Finalize();
  return 0;
}
