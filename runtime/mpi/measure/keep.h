/* SPDX-License-Identifier: MIT
 * keep.h: findings merged into a cost file. No MPI here.
 */
#ifndef RSC_MPI_KEEP_H
#define RSC_MPI_KEEP_H

#include "findings.h"

struct rsc_err;

/* Merge what was measured of one group into the file `path`: for each processor the samples of
 * its processes, and for each class, or each process where those of one processor are unlike, its
 * own; measured with the MPI library `mpi`. If the file is none that can be merged into,
 * it is left alone, and path.new is made or merged into.
 *
 * Returns the number of processors, 0 if no computing was seen, and then nothing is written; -1
 * with *err filled if no file could be written; *aside tells whether it was path.new, and then *err
 * why. */
int rsc_keep(const char *path, const char *mpi, const struct rsc_findings *findings, bool *aside,
             struct rsc_err *err);

#endif
