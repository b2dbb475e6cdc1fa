/* SPDX-License-Identifier: MIT
 * setup.h: what a process that is some plan's root knows: settings and costs, read at its first plan.
 */
#ifndef RSC_MPI_SETUP_H
#define RSC_MPI_SETUP_H

#include "settings.h"

#include <mpi.h>

struct rsc_setup {            /* zero-initialise; release with rsc_setup_clear() */
    bool ready;
    struct rsc_settings settings;
    struct rsc_costs *costs;  /* owned; NULL: none needed, or not usable */
    bool even;                /* no planning: by the user's wish, or after a fault */
    char last_fault[RSC_ERR_TEXT];
};

/* Read settings and cost file unless that was done. Faults are told by rsc_setup_fault(). */
void rsc_setup_prepare(struct rsc_setup *setup, MPI_Comm comm);

/* A fault that even shares make good: one warning, not repeated while nothing else goes wrong. With
 * RESCATTER_STRICT=1 MPI_Abort with the same text. */
void rsc_setup_fault(struct rsc_setup *setup, MPI_Comm comm, const char *text);

void rsc_setup_clear(struct rsc_setup *setup);

#endif
