/* A straight line through the temperatures of the year, by least squares. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DAYS 480

struct sample {
	double day, degrees;
};

struct moments {
	double n, x, y, xx, xy;
};

static void take(struct moments *m, const struct sample *s)
{
	m->n += 1;
	m->x += s->day;
	m->y += s->degrees;
	m->xx += s->day * s->day;
	m->xy += s->day * s->degrees;
}

int main(int argc, char *argv[])
{
	int me, procs;
	struct sample *all = NULL;
	struct moments part = {0}, sum;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &me);
	MPI_Comm_size(MPI_COMM_WORLD, &procs);
	int count = DAYS / procs;
	struct sample *mine = malloc(count * sizeof *mine);
	if (me == 0) {
		all = malloc(DAYS * sizeof *all);
		for (int d = 0; d < DAYS; d++) {
			all[d].day = d % 40;
			all[d].degrees = 4 + d % 40 / 2 + d % 3;
		}
	}
	MPI_Scatter(all, 2 * count, MPI_DOUBLE, mine, 2 * count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	for (int d = 0; d < count; d++)
		take(&part, &mine[d]);
	MPI_Reduce(&part, &sum, 5, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
	if (me == 0) {
		double slope = (sum.n * sum.xy - sum.x * sum.y) / (sum.n * sum.xx - sum.x * sum.x);
		printf("%.6f degrees a day, from %.6f on, %g days\n", slope, (sum.y - slope * sum.x) / sum.n, sum.n);
		free(all);
	}
	free(mine);
	MPI_Finalize();
	return 0;
}
