/* Which day was the coldest? Everybody wants to know. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DAYS 210

typedef struct {
	int tenths, day;
} low;

int main(int argc, char *argv[])
{
	int me, procs, *all = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &me);
	MPI_Comm_size(MPI_COMM_WORLD, &procs);
	int count = DAYS / procs;
	int *mine = malloc(count * sizeof(int));
	if (me == 0) {
		all = malloc(DAYS * sizeof(int));
		for (int d = 0; d < DAYS; d++)
			all[d] = (d * 53 + 100) % 211 - 70;
	}
	MPI_Scatter(all, count, MPI_INT, mine, count, MPI_INT, 0, MPI_COMM_WORLD);
	low my_low, lowest;
	int least = mine[0], day = 0;
	for (int d = 1; d < count; d++)
		if (mine[d] < least) {
			least = mine[d];
			day = d;
		}
	my_low.tenths = least;
	my_low.day = day + me * count;
	MPI_Allreduce(&my_low, &lowest, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
	if (me == procs - 1)
		printf("coldest: day %d, %d tenths of a degree\n", lowest.day + 1, lowest.tenths);
	free(mine);
	free(all);
	MPI_Finalize();
	return 0;
}
