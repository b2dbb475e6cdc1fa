/* SPDX-License-Identifier: MIT */
#include <math.h>
#include "matrix.h"

/* one column of a row-major matrix, resized so that columns follow each other */
MPI_Datatype column_type(int rows, int cols)
{
    MPI_Datatype col, resized;
    MPI_Type_vector(rows, 1, cols, MPI_DOUBLE, &col);
    MPI_Type_create_resized(col, 0, sizeof(double), &resized);
    MPI_Type_commit(&resized);
    MPI_Type_free(&col);
    return resized;
}

/* norm of each column, with that of the column to the left mixed in */
void column_norms(const double *a, int rows, int ncols, double *norm)
{
    for (int c = 0; c < ncols; c++) {
        double s = 0.0;
        for (int r = 0; r < rows; r++)
            s += a[c * rows + r] * a[c * rows + r];
        norm[c] = sqrt(s);
        if (c > 0)
            norm[c] = 0.5 * (norm[c] + norm[c - 1]);
    }
}
