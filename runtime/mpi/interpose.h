/* SPDX-License-Identifier: MIT
 * interpose.h: the MPI calls that librescatter defines.
 */
#ifndef RSC_MPI_INTERPOSE_H
#define RSC_MPI_INTERPOSE_H

#include <stdbool.h>

/* Whether the program's v-calls come here first. If not, another tool's definitions are in front,
 * and planned transfers lose their order. The library calls this, too, so that a linker takes these
 * definitions out of the archive even where mpi.h declares the calls weak, as SMPI's does. */
bool rsc_interpose_in_front(void);

#endif
