/* The warmest day of the record, in degrees Celsius. */
#include <mpi.h>
#include <stdio.h>

#define DAYS 360

static float fahrenheit[DAYS], celsius[DAYS], mine[DAYS], converted[DAYS];

int main(int argc, char *argv[])
{
	int me, procs, d;
	struct {
		float degrees;
		int day;
	} top, warmest;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &me);
	MPI_Comm_size(MPI_COMM_WORLD, &procs);
	if (me == 0)
		for (d = 0; d < DAYS; d++)
			fahrenheit[d] = 40.0f + (float) (d * 41 % 37);
	int days = DAYS / procs;
	MPI_Scatter(fahrenheit, days, MPI_FLOAT, mine, days, MPI_FLOAT, 0, MPI_COMM_WORLD);
	top.degrees = -300.0f;
	top.day = -1;
	for (d = 0; d < days; d++) {
		converted[d] = (mine[d] - 32.0f) * 5.0f / 9.0f;
		if (converted[d] > top.degrees) {
			top.degrees = converted[d];
			top.day = me * days + d;
		}
	}
	MPI_Gather(converted, days, MPI_FLOAT, celsius, days, MPI_FLOAT, 0, MPI_COMM_WORLD);
	MPI_Reduce(&top, &warmest, 1, MPI_FLOAT_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
	if (me == 0) {
		for (d = 0; d < days * procs; d += 45)
			printf("day %d: %.2f\n", d, celsius[d]);
		printf("warmest: day %d, %.2f\n", warmest.day, warmest.degrees);
	}
	MPI_Finalize();
	return 0;
}
