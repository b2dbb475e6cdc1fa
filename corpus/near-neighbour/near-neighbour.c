/* SPDX-License-Identifier: MIT */
/* Differences of neighbours inside the block: the block's first item has none. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
	double *track = NULL, *speed = NULL, *w, *s;
	int rank, size, n, share, i;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	n = argc > 1 ? atoi(argv[1]) : 360;
	share = n / size;
	w = malloc(share * sizeof *w);
	s = malloc(share * sizeof *s);
	if (rank == 0) {
		track = malloc(n * sizeof *track);
		speed = malloc(n * sizeof *speed);
		for (i = 0; i < n; i++)
			track[i] = 0.001 * i * i;
	}
	MPI_Scatter(track, share, MPI_DOUBLE, w, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	for (i = 0; i < share; i++)
		s[i] = i > 0 ? w[i] - w[i - 1] : 0.0;
	MPI_Gather(s, share, MPI_DOUBLE, speed, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	if (rank == 0)
		for (i = 0; i < share * size; i++)
			printf("%.6f\n", speed[i]);
	free(w);
	free(s);
	free(track);
	free(speed);
	MPI_Finalize();
	return 0;
}
