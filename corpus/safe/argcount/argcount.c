/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* argcount NUM_PER_PROC: how many random-looking numbers are primes, and the largest */

static int is_prime(int n) {
  if (n < 2) return 0;
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0) return 0;
  return 1;
}

int *create_numbers(int count) {
  int *numbers = (int *)malloc(sizeof(int) * count);
  unsigned state = 12345;
  for (int i = 0; i < count; i++) {
    state = state * 1103515245u + 12345u;
    numbers[i] = (state >> 16) % 5000;
  }
  return numbers;
}

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "Usage: argcount num_elements_per_proc\n");
    exit(1);
  }
  int num_elements_per_proc = atoi(argv[1]);

  MPI_Init(NULL, NULL);
  int world_rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
  int world_size;
  MPI_Comm_size(MPI_COMM_WORLD, &world_size);

  int *numbers = NULL;
  if (world_rank == 0) {
    numbers = create_numbers(num_elements_per_proc * world_size);
  }

  int *sub_numbers = (int *)malloc(sizeof(int) * num_elements_per_proc);
  MPI_Scatter(numbers, num_elements_per_proc, MPI_INT, sub_numbers,
              num_elements_per_proc, MPI_INT, 0, MPI_COMM_WORLD);

  int found = 0, largest = 0;
  for (int i = 0; i < num_elements_per_proc; i++) {
    if (is_prime(sub_numbers[i])) {
      found++;
      if (sub_numbers[i] > largest) largest = sub_numbers[i];
    }
  }

  int all_found, all_largest;
  MPI_Reduce(&found, &all_found, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Reduce(&largest, &all_largest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);

  if (world_rank == 0) {
    printf("%d primes among %d numbers, largest %d\n", all_found,
           num_elements_per_proc * world_size, all_largest);
    free(numbers);
  }
  free(sub_numbers);
  MPI_Finalize();
  return 0;
}
