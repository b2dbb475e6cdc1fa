/* SPDX-License-Identifier: MIT
 * interpose_large.h: the large-count forms of the calls that librescatter defines.
 */
#ifndef RSC_MPI_INTERPOSE_LARGE_H
#define RSC_MPI_INTERPOSE_LARGE_H

#include <stdbool.h>

/* As rsc_interpose_in_front(); true where MPI has no such forms. */
bool rsc_interpose_large_in_front(void);

#endif
