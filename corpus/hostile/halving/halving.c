/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* elementwise maximum over all blocks by pairwise exchange (hypercube) */

int main(int argc, char **argv)
{
	int rank, size, n = 64, i, d;
	double *profile = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);

	int m = n / size;
	double *env = malloc(m * sizeof(double));
	double *got = malloc(m * sizeof(double));

	if (rank == 0) {
		profile = malloc(n * sizeof(double));
		for (i = 0; i < n; i++)
			profile[i] = (i * 29) % 53;
	}
	MPI_Scatter(profile, m, MPI_DOUBLE, env, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	for (d = 1; d < size; d <<= 1) {
		MPI_Sendrecv(env, m, MPI_DOUBLE, rank ^ d, d, got, m, MPI_DOUBLE, rank ^ d, d,
			     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		for (i = 0; i < m; i++)
			if (got[i] > env[i])
				env[i] = got[i];
	}
	if (rank == 0) {
		for (i = 0; i < m; i++)
			printf("%g ", env[i]);
		printf("\n");
		free(profile);
	}
	free(env);
	free(got);
	MPI_Finalize();
	return 0;
}
