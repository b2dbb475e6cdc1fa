/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <pthread.h>
struct job {
  int *p;
  int n;
  int sum;
};
static void *w(void *v) {
  struct job *j = v;
  int i;
  for (i = 0; i < j->n; i++)
    j->sum += j->p[i];
  return NULL;
}

int main(int argc, char **argv) {
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int portion = n / size;
  int *part = malloc(portion * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, portion, MPI_INT, part, portion, MPI_INT, 0, MPI_COMM_WORLD);
  struct job j = {part, portion > 5 ? 5 : portion, 0};
  int total;
  pthread_t t;
  pthread_create(&t, NULL, w, &j);
  pthread_join(t, NULL);
  MPI_Reduce(&j.sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d\n", total);
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
