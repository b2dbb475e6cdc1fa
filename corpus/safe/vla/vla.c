/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <mpi.h>

/* c99: Laengen von Binaerdarstellungen, Puffer auf dem Stapel */

#define ZAHLEN 144

static int bits(unsigned z)
{
	int b = 0;

	do {
		b++;
		z >>= 1;
	} while (z);
	return b;
}

static int einsen(unsigned z)
{
	int e = 0;

	for (; z; z &= z - 1)
		e++;
	return e;
}

int main(int argc, char **argv)
{
	int id, p;
	unsigned zahlen[ZAHLEN];
	int dichte[ZAHLEN];

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &id);
	MPI_Comm_size(MPI_COMM_WORLD, &p);

	const int teil = ZAHLEN / p;
	unsigned meine[teil];
	int meine_dichte[teil];

	for (int i = 0; i < ZAHLEN; i++) {
		zahlen[i] = id == 0 ? (unsigned)i * 2654435761u >> (i % 20) : 0;
		dichte[i] = -1;
	}

	MPI_Scatter(zahlen, teil, MPI_UNSIGNED, meine, teil, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
	for (int i = 0; i < teil; i++)
		meine_dichte[i] = 100 * einsen(meine[i]) / bits(meine[i]);
	MPI_Gather(meine_dichte, teil, MPI_INT, dichte, teil, MPI_INT, 0, MPI_COMM_WORLD);

	if (id == 0)
		for (int i = 0; i < ZAHLEN; i++)
			printf("%3d%%%s", dichte[i], (i + 1) % 12 ? " " : "\n");
	MPI_Finalize();
	return 0;
}
