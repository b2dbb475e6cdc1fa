/* SPDX-License-Identifier: MIT
 * raise.h: errors of planned transfers go where errors of the program's own calls go.
 */
#ifndef RSC_MPI_RAISE_H
#define RSC_MPI_RAISE_H

#include <mpi.h>

/* Print the text and call the error handler of `comm`. Returns `code`, if the handler returns. */
int rsc_raise(MPI_Comm comm, int code, const char *text);

#endif
