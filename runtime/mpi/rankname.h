/* SPDX-License-Identifier: MIT
 * rankname.h: what a process is called in cost files, see hostclass.h.
 */
#ifndef RSC_MPI_RANKNAME_H
#define RSC_MPI_RANKNAME_H

#include "class.h"

#include <mpi.h>

enum { RSC_RANK_NAME = MPI_MAX_PROCESSOR_NAME + RSC_CLASS_TEXT };

/* The calling process's processor and class; without a class its processor. */
void rsc_rankname_own(char name[RSC_RANK_NAME]);

/* The names of all processes, [nproc][RSC_RANK_NAME] by rank: those without a class get their
 * number on the host. They stay as they are where memory is out. */
void rsc_rankname_number(char *names, int nproc);

#endif
