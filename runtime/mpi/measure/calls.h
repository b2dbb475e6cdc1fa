/* SPDX-License-Identifier: MIT
 * calls.h: the MPI calls whose time is not computing time.
 */
#ifndef RSC_MPI_CALLS_H
#define RSC_MPI_CALLS_H

/* The first of these calls that another tool's definition has taken in front of ours: time in it
 * would count as computing. NULL: none. The library calls this, too, so that a linker takes the
 * definitions out of the archive. */
const char *rsc_calls_taken(void);

#endif
