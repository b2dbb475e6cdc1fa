/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* The work queue keeps a pointer to its length and shortens it. */

struct queue {
  int *items;
  int *length;
};

static int pop(struct queue *q)
{
  return q->items[--*q->length];
}

int main(int argc, char **argv)
{
  int rank, size, n = 90, nloc, i, sum = 0, total;
  int *jobs = NULL;
  struct queue q;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  nloc = n / size;
  q.items = malloc(nloc * sizeof(int));
  q.length = &nloc;
  if (rank == 0) {
    jobs = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      jobs[i] = 1 + i * 7 % 25;
  }
  MPI_Scatter(jobs, nloc, MPI_INT, q.items, nloc, MPI_INT, 0, MPI_COMM_WORLD);

  /* ten jobs are left over for the next round */
  while (nloc > 10)
    sum += pop(&q);

  MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("done %d\n", total);
    free(jobs);
  }
  free(q.items);
  MPI_Finalize();
  return 0;
}
