/* SPDX-License-Identifier: MIT
 * library.h: which MPI library this is, for reports and cost files.
 */
#ifndef RSC_MPI_LIBRARY_H
#define RSC_MPI_LIBRARY_H

enum { RSC_MPI_LIBRARY_TEXT = 64 };

/* Name and version as the library tells them, without what it says of its makers. Returns text. */
const char *rsc_mpi_library(char text[RSC_MPI_LIBRARY_TEXT]);

#endif
