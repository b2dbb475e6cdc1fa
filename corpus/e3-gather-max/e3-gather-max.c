/* SPDX-License-Identifier: MIT */
/* Loudest sample of a record: a maximum per process, and the root takes the largest. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static float loudest(const float *samples, int count)
{
  float peak = 0.0f;
  int i;

  for (i = 0; i < count; i++) {
    float a = samples[i] < 0.0f ? -samples[i] : samples[i];
    if (a > peak)
      peak = a;
  }
  return peak;
}

int main(int argc, char **argv)
{
  int rank, nprocs, nsamples = 2205, i;
  float *record = NULL, *peaks = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
  int seg = nsamples / nprocs;
  float buf[seg];

  if (rank == 0) {
    record = malloc(nsamples * sizeof(float));
    peaks = malloc(nprocs * sizeof(float));
    for (i = 0; i < nsamples; i++)
      record[i] = (float) ((i * 7) % 200 - 100) * (float) (i % 13);
  }
  MPI_Scatter(record, seg, MPI_FLOAT, buf, seg, MPI_FLOAT, 0, MPI_COMM_WORLD);
  float peak = loudest(buf, seg);
  MPI_Gather(&peak, 1, MPI_FLOAT, peaks, 1, MPI_FLOAT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    float top = peaks[0];
    for (i = 1; i < nprocs; i++)
      if (peaks[i] > top)
        top = peaks[i];
    printf("peak %.1f\n", top);
  }
  free(record);
  free(peaks);
  MPI_Finalize();
  return 0;
}
