/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* Bilanz: Konten mit je vier Buchungen, Summen ueber mehrere Ebenen */

typedef struct {
  int nummer;
  int buchung[4];
} Konto;

static int saldo(const Konto *k)
{
  int s = 0, b;
  for (b = 0; b < 4; b++)
    s += k->buchung[b];
  return s;
}

static long guthaben(const Konto *k)
{
  int s = saldo(k);
  return s > 0 ? s : 0;
}

static long schulden(const Konto *k)
{
  int s = saldo(k);
  return s < 0 ? -s : 0;
}

static long teilsumme(Konto *konten, int anz, int art)
{
  long summe = 0;
  for (int k = 0; k < anz; ++k) {
    if (art == 0)
      summe += guthaben(&konten[k]);
    else
      summe += schulden(konten + k);
  }
  return summe;
}

static Konto *lies_konten(int anz)
{
  Konto *k = malloc(sizeof(Konto) * anz);
  for (int i = 0; i < anz; ++i) {
    k[i].nummer = 70000 + i;
    for (int b = 0; b < 4; ++b)
      k[i].buchung[b] = (i * 37 + b * 101) % 400 - 210;
  }
  return k;
}

int main(int argc, char **argv)
{
  int id, np;
  int anz_konten = 365;
  Konto *alle = NULL;
  MPI_Datatype konto_typ;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &id);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  MPI_Type_contiguous(5, MPI_INT, &konto_typ);
  MPI_Type_commit(&konto_typ);
  if (id == 0)
    alle = lies_konten(anz_konten);

  const int meine_anz = anz_konten / np;
  Konto *meine = (Konto *) malloc(meine_anz * sizeof(Konto));
  MPI_Scatter(alle, meine_anz, konto_typ, meine, meine_anz, konto_typ, 0, MPI_COMM_WORLD);

  long lokal[2], gesamt[2];
  lokal[0] = teilsumme(meine, meine_anz, 0);
  lokal[1] = teilsumme(meine, meine_anz, 1);
  MPI_Reduce(lokal, gesamt, 2, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);

  if (id == 0)
    printf("Guthaben %ld, Schulden %ld, Bilanz %ld\n", gesamt[0], gesamt[1], gesamt[0] - gesamt[1]);
  free(meine);
  free(alle);
  MPI_Type_free(&konto_typ);
  MPI_Finalize();
  return 0;
}
