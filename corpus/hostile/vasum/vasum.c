/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
static int add(int n, ...)
{
	va_list a;
	int s = 0, i;
	va_start(a, n);
	for (i = 0; i < n; i++)
		s += va_arg(a, int);
	va_end(a);
	return s;
}

int main(int argc, char **argv)
{
	int rank, size, i, n = 120;
	int *all = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int mine = n / size;
	int *part = malloc(mine * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, mine, MPI_INT, part, mine, MPI_INT, 0, MPI_COMM_WORLD);
	int sum = 0, total;
	for (i = 0; i < mine; i++)
		sum = add(2, sum, part[i]);
	sum = add(2, sum, rank * sum);
	MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (rank == 0)
		printf("%d\n", total);
	free(part);
	free(all);
	MPI_Finalize();
	return 0;
}
