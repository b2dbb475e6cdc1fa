/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int somme(v, k)
int *v;
int k;
{
	int s = 0;
	while (k--)
		s += *v++;
	return s;
}
int main(argc, argv)
int argc;
char **argv;
{
	int rang, taille, i, s, tot, n, bloc;
	int *tous, *mien;
	n = 120; tous = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &taille);
	bloc = n / taille;
	mien = (int *) calloc(bloc, sizeof(int));
	if (!rang) { tous = (int *) malloc(n * sizeof(int)); for (i = 0; i < n; i++) tous[i] = i * i % 37; }
	MPI_Scatter(tous, bloc, MPI_INT, mien, bloc, MPI_INT, 0, MPI_COMM_WORLD);
	s = somme(mien, bloc);
	MPI_Reduce(&s, &tot, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (!rang) printf("%d\n", tot);
	free(mien); free(tous);
	MPI_Finalize();
	return 0;
}
