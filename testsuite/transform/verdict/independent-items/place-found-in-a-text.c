/* SPDX-License-Identifier: MIT
 * What strchr() finds lies in the block: how far it is from the first item is no function of the item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct record { char name[24]; int code; };
static void treat(struct record *r, const struct record *first)
{
  const char *found = strchr(r->name, '1');
  if (found)
    r->code = found - first->name;
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
  for (i = 0; i < chunk; i++) treat(&mine[i], mine);
  MPI_Gather(mine, chunk * b, MPI_BYTE, all, chunk * b, MPI_BYTE, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < n; i++) printf("%s %d\n", all[i].name, all[i].code);
  MPI_Finalize();
  return 0;
}
