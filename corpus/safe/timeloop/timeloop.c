/* SPDX-License-Identifier: MIT */
/* timeloop.c - population of villages; the root moves people between the
   years, the processes compute births and deaths.                        */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define VILLAGES 64
#define YEARS    12

int people[VILLAGES];

void migrate(void)
{
  int v, moved;
  for (v = 0; v < VILLAGES; v++) {
    moved = people[v] / 20;
    people[v] -= moved;
    people[(v * 5 + 3) % VILLAGES] += moved;
  }
}

int next_year(int inhabitants)
{
  int births = inhabitants * 3 / 100;
  int deaths = inhabitants / 50 + 1;
  return inhabitants + births - deaths;
}

int main(int argc, char *argv[])
{
  int p, my_id, v, year;
  int *local;
  int each;

  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &p);
  MPI_Comm_rank(MPI_COMM_WORLD, &my_id);
  each = VILLAGES / p;
  local = malloc(each * sizeof(int));

  if (my_id == 0)
    for (v = 0; v < VILLAGES; v++)
      people[v] = 300 + (v * 211) % 1700;

  for (year = 1; year <= YEARS; year++) {
    if (my_id == 0)
      migrate();
    MPI_Scatter(people, each, MPI_INT, local, each, MPI_INT, 0, MPI_COMM_WORLD);
    for (v = 0; v < each; v++)
      local[v] = next_year(local[v]);
    MPI_Gather(local, each, MPI_INT, people, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (my_id == 0 && year % 4 == 0)
      printf("year %2d: village 0 has %d, village 31 has %d\n", year, people[0], people[31]);
  }

  if (my_id == 0) {
    long all = 0;
    for (v = 0; v < VILLAGES; v++)
      all += people[v];
    printf("population %ld\n", all);
  }
  free(local);
  MPI_Finalize();
  return 0;
}
