/* The root divides the rest of the centres, and the others never get it: an item is labelled by what its process has. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static void divide(double *c, const int *nums, int m, int k)
{
  int i, j;
  for (i = 0; i < k; i++)
    for (j = i * m; j < i * m + m; j++) c[j] /= nums[i];
}

static void divide_all(double *c, const int *nums, int m, int k)
{
  int size, rank;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int per = k / size;
  if (rank == 0 && k > size * per) divide(c + per * size * m, nums + per * size, m, k - per * size);
  divide(c + rank * per * m, nums + per * rank, m, per);
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, c, per * m, MPI_DOUBLE, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
  int n = argc > 3 ? atoi(argv[3]) : 1003, k = argc > 1 ? atoi(argv[1]) : 7, m = argc > 2 ? atoi(argv[2]) : 3;
  int size, rank, i, j;
  double *x = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int share = n / size;
  double *part = malloc(share * m * sizeof(double)), *c = malloc(k * m * sizeof(double));
  int *label = malloc(share * sizeof(int)), *labels = NULL, *nums = malloc(k * sizeof(int));
  if (rank == 0) {
    x = malloc(n * m * sizeof(double));
    labels = malloc(n * sizeof(int));
    for (i = 0; i < n * m; i++) x[i] = i * 31 % 977;
  }
  for (i = 0; i < k; i++) nums[i] = i + 1;
  for (i = 0; i < k * m; i++) c[i] = 97 * i % 1009 + 700 * (i / m);
  divide_all(c, nums, m, k);
  MPI_Scatter(x, share * m, MPI_DOUBLE, part, share * m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (i = 0; i < share; i++) {
    double best = 1e30;
    for (j = 0; j < k; j++) {
      double d = 0;
      int l;
      for (l = 0; l < m; l++) d += (part[i * m + l] - c[j * m + l]) * (part[i * m + l] - c[j * m + l]);
      if (d < best) {
        best = d;
        label[i] = j;
      }
    }
  }
  MPI_Gather(label, share, MPI_INT, labels, share, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    int *count = calloc(k, sizeof(int));
    for (i = 0; i < share * size; i++) count[labels[i]]++;
    for (i = 0; i < k; i++) printf("%d %g\n", count[i], c[i * m]);
  }
  MPI_Finalize();
  return 0;
}
