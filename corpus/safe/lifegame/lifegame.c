/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define R 24
#define C 16
int grid[R][C], part[R][C];
static int neighbours(int r, int c)
{
  int dr, dc, k = 0;
  for (dr = -1; dr <= 1; dr++)
    for (dc = -1; dc <= 1; dc++)
      if (dr || dc) k += grid[(r + dr + R) % R][(c + dc + C) % C];
  return k;
}
int main(int argc, char **argv)
{
  int rank, size, t, i, j, rows;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rows = R / size;
  if (rank == 0) for (i = 0; i < R; i++) for (j = 0; j < C; j++) grid[i][j] = (i * 5 + j * 3) % 7 < 3;
  MPI_Bcast(grid, R * C, MPI_INT, 0, MPI_COMM_WORLD);
  for (t = 0; t < 4; t++) {
    for (i = 0; i < rows; i++)
      for (j = 0; j < C; j++) {
        int g = rank * rows + i, k = neighbours(g, j);
        part[i][j] = k == 3 || (k == 2 && grid[g][j]);
      }
    MPI_Allgather(part, rows * C, MPI_INT, grid, rows * C, MPI_INT, MPI_COMM_WORLD);
  }
  if (rank == 0) for (i = 0; i < R; i++) { for (j = 0; j < C; j++) putchar(grid[i][j] ? '#' : '.'); putchar('\n'); }
  MPI_Finalize();
  return 0;
}
