/* SPDX-License-Identifier: MIT */
/* allmeans.c: every process knows all averages and averages them once more */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

float *make_numbers(int n) {
  float *v = (float *)malloc(sizeof(float) * n);
  assert(v != NULL);
  for (int i = 0; i < n; i++) v[i] = (i * i % 64) + i * 0.25f;
  return v;
}

float compute_avg(float *array, int num_elements) {
  float sum = 0.f;
  for (int i = 0; i < num_elements; i++) sum += array[i];
  return sum / num_elements;
}

int main(int argc, char **argv) {
  int per_proc = argc > 1 ? atoi(argv[1]) : 32;
  MPI_Init(&argc, &argv);
  int world_rank, world_size;
  MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &world_size);

  float *numbers = NULL;
  if (world_rank == 0) numbers = make_numbers(per_proc * world_size);
  float *sub = (float *)malloc(sizeof(float) * per_proc);
  MPI_Scatter(numbers, per_proc, MPI_FLOAT, sub, per_proc, MPI_FLOAT, 0, MPI_COMM_WORLD);

  float sub_avg = compute_avg(sub, per_proc);
  float *sub_avgs = (float *)malloc(sizeof(float) * world_size);
  MPI_Allgather(&sub_avg, 1, MPI_FLOAT, sub_avgs, 1, MPI_FLOAT, MPI_COMM_WORLD);
  float avg = compute_avg(sub_avgs, world_size);
  if (world_rank == world_size - 1) printf("average of all numbers is %.4f\n", avg);

  free(numbers);
  free(sub);
  free(sub_avgs);
  MPI_Finalize();
  return 0;
}
