/* SPDX-License-Identifier: MIT */
// Collatz step counts for a range of seeds.
// 64-bit sizes everywhere, because the range may get large.
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t collatz_steps(uint64_t seed)
{
  uint64_t steps = 0;
  while (seed > 1) {
    seed = (seed & 1) ? 3 * seed + 1 : seed / 2;
    ++steps;
  }
  return steps;
}

int main(int argc, char** argv)
{
  MPI_Init(&argc, &argv);

  int me, np;
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &np);

  long long total_seeds = argc > 1 ? atoll(argv[1]) : 1000LL;
  long long per_proc = total_seeds / np;

  uint64_t* seeds = NULL;
  uint64_t* steps = NULL;
  if (me == 0) {
    seeds = malloc(total_seeds * sizeof *seeds);
    steps = calloc(total_seeds, sizeof *steps);
    for (long long i = 0; i < total_seeds; ++i)
      seeds[i] = 27 + 2 * (uint64_t)i;
  }

  uint64_t* my_seeds = malloc(per_proc * sizeof(uint64_t));
  uint64_t* my_steps = malloc(per_proc * sizeof(uint64_t));

  MPI_Scatter(seeds, (int)per_proc, MPI_UINT64_T, my_seeds, (int)per_proc, MPI_UINT64_T, 0,
              MPI_COMM_WORLD);
  for (long long i = 0; i < per_proc; ++i)
    my_steps[i] = collatz_steps(my_seeds[i]);
  MPI_Gather(my_steps, (int)per_proc, MPI_UINT64_T, steps, (int)per_proc, MPI_UINT64_T, 0,
             MPI_COMM_WORLD);

  if (me == 0) {
    uint64_t longest = 0, sum = 0;
    for (long long i = 0; i < per_proc * np; ++i) {
      sum += steps[i];
      if (steps[i] > steps[longest])
        longest = i;
    }
    printf("seeds %lld, steps %llu, longest from %llu\n", per_proc * np, (unsigned long long)sum,
           (unsigned long long)seeds[longest]);
  }
  free(my_seeds);
  free(my_steps);
  free(seeds);
  free(steps);
  MPI_Finalize();
  return 0;
}
