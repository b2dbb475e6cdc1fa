/* SPDX-License-Identifier: MIT
 * narrow.h: v-calls whose displacements fit no int, by the int interface: what is moved is called
 * by another datatype, of a whole item, and displacements count from the middle.
 */
#ifndef RSC_MPI_NARROW_H
#define RSC_MPI_NARROW_H

#include "transfer.h"

struct rsc_narrow {               /* from rsc_narrow_open() to rsc_narrow_close() */
    const struct rsc_vcall *call; /* to be made instead */
    struct rsc_vcall made;
    MPI_Datatype item; /* MPI_DATATYPE_NULL: none was needed */
};

/* The call itself where it has displacements, or where they are not `significant` on this process.
 * Otherwise the counts must be a plan's. Returns MPI's error code; an error has gone through the
 * communicator's error handler. */
int rsc_narrow_open(const struct rsc_vcall *call, bool significant, struct rsc_narrow *out);

/* The call has been started. Returns its error code `rc`. */
int rsc_narrow_close(struct rsc_narrow *narrow, int rc);

#endif
