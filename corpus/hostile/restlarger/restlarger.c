/* The items set one bit, the items left over another one; the larger of these numbers is taken. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int n = 1003, size, rank, i, bits = 0;
  int *x = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int share = n / size;
  int *part = malloc(share * sizeof(int));
  if (rank == 0) {
    x = malloc(n * sizeof(int));
    for (i = 0; i < n; i++) x[i] = i;
  }
  MPI_Scatter(x, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
  for (i = 0; i < share; i++)
    if (part[i] == 190) bits = 1;
  if (rank == 0)
    for (i = 0; i < n; i++) bits |= x[i] == 1002 ? 2 : 0;
  MPI_Allreduce(MPI_IN_PLACE, &bits, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (rank == 0) printf("%d\n", bits);
  MPI_Finalize();
  return 0;
}
