/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* left and right channel are interleaved: even samples left, odd samples right */
int main(int argc, char **argv)
{
	int rank, size, n = 120, i;
	short *pcm = NULL;
	int level[2] = {0, 0}, sum[2];

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int len = n / size;
	short *buf = malloc(len * sizeof(short));

	if (rank == 0) {
		pcm = malloc(n * sizeof(short));
		for (i = 0; i < n; i++)
			pcm[i] = i % 2 ? 1000 + i : -i * 3;
	}
	MPI_Scatter(pcm, len, MPI_SHORT, buf, len, MPI_SHORT, 0, MPI_COMM_WORLD);
	for (i = 0; i < len; i++)
		level[i & 1] += abs(buf[i]);
	MPI_Reduce(level, sum, 2, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		printf("left %d right %d\n", sum[0], sum[1]);
		free(pcm);
	}
	free(buf);
	MPI_Finalize();
	return 0;
}
