/* SPDX-License-Identifier: MIT */
#ifndef MATRIX_H
#define MATRIX_H
#include <mpi.h>
#define ROWS 12
MPI_Datatype column_type(int rows, int cols);
void column_norms(const double *a, int rows, int ncols, double *norm);
#endif
