/* SPDX-License-Identifier: MIT */
/* downward.c -- modular exponentiation of a list of messages, counting down */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MOD 3233
#define EXPO 17

static int powmod(int base, int e)
{
  int r = 1;
  base %= MOD;
  while (e) {
    if (e & 1)
      r = r * base % MOD;
    base = base * base % MOD;
    e >>= 1;
  }
  return r;
}

int main(int argc, char **argv)
{
  int np, me;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);

  int n = 125;
  int share = n / np;
  int *messages = 0, *coded = 0;
  if (me == 0) {
    messages = malloc(n * sizeof(int));
    coded = calloc(n, sizeof(int));
    for (int i = n; i-- > 0;)
      messages[i] = 1000 + 13 * i;
  }
  int *buf = malloc(share * sizeof(int));
  MPI_Scatter(messages, share, MPI_INT, buf, share, MPI_INT, 0, MPI_COMM_WORLD);

  for (int i = share - 1; i >= 0; i--)
    buf[i] = powmod(buf[i], EXPO);

  int odd = 0;
  for (int i = share; i > 0; --i)
    odd += buf[i - 1] & 1;

  MPI_Gather(buf, share, MPI_INT, coded, share, MPI_INT, 0, MPI_COMM_WORLD);
  int all_odd = 0;
  MPI_Reduce(&odd, &all_odd, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

  if (me == 0) {
    for (int i = 0; i < share * np; i += 10)
      printf("%d -> %d\n", messages[i], coded[i]);
    printf("%d odd\n", all_odd);
  }
  free(buf);
  free(messages);
  free(coded);
  MPI_Finalize();
  return 0;
}
