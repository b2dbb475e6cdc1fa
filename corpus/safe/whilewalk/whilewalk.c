/* SPDX-License-Identifier: MIT */
/* whilewalk.c - clean up a log: control characters become blanks,
 *               lower case becomes upper case; pointers all the way
 */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LOGLEN 360

static void make_log(char *log, int len)
{
  char *p = log;
  int i = 0;

  while (p < log + len) {
    *p++ = i % 9 == 4 ? '\t' : i % 14 == 6 ? '\r' : (char)('a' + i * i % 26);
    i++;
  }
  *p = 0;
}

int main(int argc, char **argv)
{
  char *log = NULL, *block, *p, *end;
  int rank, size, share, blanks = 0, all_blanks, left;

  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);

  share = LOGLEN / size;
  block = malloc(share);
  if (rank == 0) {
    log = malloc(LOGLEN + 1);
    make_log(log, LOGLEN);
  }

  MPI_Scatter(log, share, MPI_CHAR, block, share, MPI_CHAR, 0, MPI_COMM_WORLD);

  p = block;
  end = block + share;
  while (p != end) {
    if (iscntrl((unsigned char)*p))
      *p = ' ';
    p++;
  }

  left = share;
  p = block;
  while (left-- > 0) {
    *p = (char)toupper((unsigned char)*p);
    blanks += *p == ' ';
    ++p;
  }

  MPI_Gather(block, share, MPI_CHAR, log, share, MPI_CHAR, 0, MPI_COMM_WORLD);
  MPI_Reduce(&blanks, &all_blanks, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

  if (rank == 0) {
    printf("[%s]\n%d blanks\n", log, all_blanks);
    free(log);
  }
  free(block);
  MPI_Finalize();
  return 0;
}
