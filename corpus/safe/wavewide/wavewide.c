/* SPDX-License-Identifier: MIT */
/* Saite: Ableitung vierter Ordnung, je zwei Randwerte von links und rechts */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define RAND 2

int main(int argc, char **argv)
{
	int rank, size, n = 96, i, t, steps = 25;
	long *string = NULL;
	MPI_Request req[4];

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (argc > 1)
		steps = atoi(argv[1]);

	int left = rank - 1, right = rank + 1;
	if (left < 0)
		left = MPI_PROC_NULL;
	if (right == size)
		right = MPI_PROC_NULL;

	int count = n / size;
	long *now = calloc(count + 2 * RAND, sizeof *now);
	long *next = calloc(count + 2 * RAND, sizeof *next);
	long *tmp;

	if (rank == 0) {
		string = malloc(n * sizeof *string);
		for (i = 0; i < n; i++)
			string[i] = (i * 37 % 50) * 1000;
	}
	MPI_Scatter(string, count, MPI_LONG, now + RAND, count, MPI_LONG, 0, MPI_COMM_WORLD);

	for (t = 0; t < steps; t++) {
		MPI_Irecv(now, RAND, MPI_LONG, left, 7, MPI_COMM_WORLD, &req[0]);
		MPI_Irecv(now + RAND + count, RAND, MPI_LONG, right, 7, MPI_COMM_WORLD, &req[1]);
		MPI_Isend(now + RAND, RAND, MPI_LONG, left, 7, MPI_COMM_WORLD, &req[2]);
		MPI_Isend(now + count, RAND, MPI_LONG, right, 7, MPI_COMM_WORLD, &req[3]);
		MPI_Waitall(4, req, MPI_STATUSES_IGNORE);
		for (i = RAND; i < count + RAND; i++)
			next[i] = (-now[i - 2] + 6 * now[i - 1] + 2 * now[i] + 6 * now[i + 1] -
				   now[i + 2]) / 12;
		tmp = now;
		now = next;
		next = tmp;
	}

	MPI_Gather(now + RAND, count, MPI_LONG, string, count, MPI_LONG, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		for (i = 0; i < count * size; i++)
			printf("%ld%c", string[i], i % 8 == 7 ? '\n' : ' ');
		free(string);
	}
	free(now);
	free(next);
	MPI_Finalize();
	return 0;
}
