/* SPDX-License-Identifier: MIT */
/* Same work as corpus/seismic in other words: other names, other layout, other order, a reader
   that drops the tail, root given by a variable, results in a struct. */
#include <mpi.h>
#include <stdlib.h>
#include <stdio.h>
#include <math.h>

typedef struct { float x[3]; } Vec3;

typedef struct
{
	char		phase;
	Vec3		from, to;	/* radius in earth radii times unit vector */
} Wave;

typedef struct
{
	double		seconds;
	double		slowness;
} Arrival;

static unsigned int state = 4711u;

static double draw(void)
{
	state = state * 1664525u + 1013904223u;
	return (state >> 8) / 16777216.0;
}

static Vec3 somewhere(double radius)
{
	Vec3		v;
	double		z = 2.0 * draw() - 1.0, a = 6.283185307179586 * draw();
	double		s = sqrt(1.0 - z * z);

	v.x[0] = (float)(radius * s * cos(a));
	v.x[1] = (float)(radius * s * sin(a));
	v.x[2] = (float)(radius * z);
	return v;
}

static double norm(const Vec3 *v)
{
	return sqrt((double)v->x[0] * v->x[0] + (double)v->x[1] * v->x[1]
		    + (double)v->x[2] * v->x[2]);
}

static double angle_between(const Vec3 *a, const Vec3 *b)
{
	double		dot = (double)a->x[0] * b->x[0] + (double)a->x[1] * b->x[1]
			      + (double)a->x[2] * b->x[2];
	double		c = dot / (norm(a) * norm(b));

	return acos(c > 1.0 ? 1.0 : c < -1.0 ? -1.0 : c);
}

/* v(r) = a - b r^2 in a homogeneous ball: rays are arcs of circles; integrated in steps. */
static Arrival follow(const Wave *w)
{
	const double	a = w->phase == 'S' ? 7.8 : 14.0, b = w->phase == 'S' ? 3.9 : 7.5;
	double		r = norm(&w->from), stop = norm(&w->to);
	double		delta = angle_between(&w->from, &w->to), lo = 0.0, hi = stop / (a - b * stop * stop);
	Arrival		arr;
	int		round, k;

	arr.seconds = 0.0;
	arr.slowness = 0.0;
	for (round = 0; round < 12; ++round) {
		double		p = 0.5 * (lo + hi), phi = 0.0, t = 0.0, h = 0.02 * r;

		for (k = 0; k < 50; ++k) {
			double		rk = r - (k + 0.5) * h;
			double		v = a - b * rk * rk;
			double		q = rk * rk / (v * v) - p * p;

			if (q <= 0.0)
				break;
			phi += p * h / (rk * sqrt(q));
			t += rk * h / (v * v * sqrt(q));
		}
		arr.seconds = 2.0 * t * 6371.0;
		arr.slowness = p * 6371.0;
		if (2.0 * phi > delta)
			lo = p;
		else
			hi = p;
	}
	return arr;
}

static void summary(const Arrival *all, int n)
{
	double		longest = 0.0;
	double		total = 0.0;
	int		i;

	for (i = 0; i < n; ++i) {
		total += all[i].seconds;
		if (all[i].seconds > longest)
			longest = all[i].seconds;
	}
	printf("%d arrivals, total %.17g s, longest %.17g s\n", n, total, longest);
	for (i = 0; i < n && i < 5; ++i)
		printf("%2d %12.6f s %12.6f s/rad\n", i, all[i].seconds, all[i].slowness);
}

int main(int argc, char *argv[])
{
	MPI_Datatype	wave_t, arrival_t;
	Wave	       *everything = NULL, *part = NULL;
	Arrival	       *found = NULL, *collected = NULL;
	int		per_node, nodes, self, n = 999, master = 0, w;

	MPI_Init(&argc, &argv);
	if (argc > 1)
		n = atoi(argv[1]);
	MPI_Comm_size(MPI_COMM_WORLD, &nodes);
	MPI_Comm_rank(MPI_COMM_WORLD, &self);
	MPI_Type_contiguous((int)sizeof(Wave), MPI_CHAR, &wave_t);
	MPI_Type_commit(&wave_t);
	MPI_Type_contiguous(2, MPI_DOUBLE, &arrival_t);
	MPI_Type_commit(&arrival_t);

	per_node = n / nodes;
	found = calloc(per_node, sizeof *found);
	part = calloc(per_node, sizeof *part);
	if (self == master) {
		everything = malloc(n * sizeof *everything);
		collected = malloc(n * sizeof *collected);
		for (w = 0; w < n; ++w) {
			everything[w].phase = draw() < 0.5 ? 'P' : 'S';
			everything[w].from = somewhere(1.0 - 0.1 * draw());
			everything[w].to = somewhere(1.0);
		}
	}

	MPI_Scatter(everything, per_node, wave_t,
		    part, per_node, wave_t,
		    master, MPI_COMM_WORLD);

	for (w = 0; w < per_node; ++w)
		found[w] = follow(part + w);

	MPI_Gather(found, per_node, arrival_t,
		   collected, per_node, arrival_t,
		   master, MPI_COMM_WORLD);

	free(part);
	free(found);
	if (self == master) {
		summary(collected, per_node * nodes);
		free(everything);
		free(collected);
	}
	MPI_Type_free(&wave_t);
	MPI_Type_free(&arrival_t);
	MPI_Finalize();
	return 0;
}
