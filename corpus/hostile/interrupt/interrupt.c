/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
static int sum;
static void h(int s)
{
	(void)s;
	printf("%d\n", sum);
}

int main(int argc, char **argv)
{
	int rank, size, i, n = 120;
	int *all = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int count = n / size;
	int *part = malloc(count * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
	signal(SIGUSR1, h);
	for (i = 0; i < count; i++)
		sum += part[i];
	if (rank == 0)
		raise(SIGUSR1);
	free(part);
	free(all);
	MPI_Finalize();
	return 0;
}
