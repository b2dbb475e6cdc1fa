/* SPDX-License-Identifier: MIT */
/* gradesheet.c - best grade and sum of each student, two matrices with the same rows */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int **alloc_2d_int(int rows, int cols)
{
	int *data = (int *)calloc(rows * cols, sizeof(int));
	int **array = (int **)calloc(rows, sizeof(int *));
	int i;

	for (i = 0; i < rows; i++)
		array[i] = &(data[cols * i]);
	return array;
}

int main(int argc, char **argv)
{
	int rank, size, i, j, students = 40, exams = 6;
	int *sheet = NULL, *results = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);

	int mine = students / size;
	int **grades = alloc_2d_int(mine, exams);
	int **best = alloc_2d_int(mine, 2);

	if (rank == 0) {
		sheet = malloc(students * exams * sizeof(int));
		results = calloc(students * 2, sizeof(int));
		for (i = 0; i < students * exams; i++)
			sheet[i] = (i * 71 + 13) % 20;
	}
	MPI_Scatter(sheet, mine * exams, MPI_INT, grades[0], mine * exams, MPI_INT, 0,
		    MPI_COMM_WORLD);
	for (i = 0; i < mine; i++) {
		int top = grades[i][0], sum = 0;
		for (j = 0; j < exams; j++) {
			if (grades[i][j] > top)
				top = grades[i][j];
			sum += grades[i][j];
		}
		best[i][0] = top;
		best[i][1] = sum;
	}
	MPI_Gather(best[0], mine * 2, MPI_INT, results, mine * 2, MPI_INT, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		for (i = 0; i < mine * size; i++)
			printf("%d: %d %d\n", i, results[2 * i], results[2 * i + 1]);
		free(sheet);
		free(results);
	}
	free(grades[0]);
	free(grades);
	free(best[0]);
	free(best);
	MPI_Finalize();
	return 0;
}
