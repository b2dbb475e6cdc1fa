/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * Leap years and weekdays.  The last process is the boss.
 */
struct date {
	int y, m, d;
};

static int weekday(int y, int m, int d)
{
	static const int t[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 };

	y -= m < 3;
	return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}

int main(int argc, char **argv)
{
	int rank, size, boss, i;
	int n, cnt;
	struct date *dates = NULL, *my;
	int fridays = 0, all_fridays = 0;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	boss = size - 1;

	n = 12 * (argc > 1 ? atoi(argv[1]) : 20);
	MPI_Datatype date_type;
	MPI_Type_contiguous(3, MPI_INT, &date_type);
	MPI_Type_commit(&date_type);

	if (rank == boss) {
		dates = malloc(n * sizeof(struct date));
		for (i = 0; i < n; i++) {
			dates[i].y = 1990 + i / 12;
			dates[i].m = i % 12 + 1;
			dates[i].d = 13;
		}
	}
	cnt = n / size;
	my = malloc(cnt * sizeof(struct date));

	MPI_Scatter(dates, cnt, date_type, my, cnt, date_type, boss,
		    MPI_COMM_WORLD);
	for (i = 0; i < cnt; i++)
		fridays += weekday(my[i].y, my[i].m, my[i].d) == 5;
	MPI_Reduce(&fridays, &all_fridays, 1, MPI_INT, MPI_SUM, boss,
		   MPI_COMM_WORLD);

	if (rank == boss)
		printf("%d months, %d times Friday the 13th\n", n / size * size,
		       all_fridays);
	free(my);
	free(dates);
	MPI_Type_free(&date_type);
	MPI_Finalize();
	return 0;
}
