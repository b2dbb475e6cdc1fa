/* SPDX-License-Identifier: MIT
 * misspelt.h: whether a word is another one with a slip of the pen.
 */
#ifndef RSC_MPI_MISSPELT_H
#define RSC_MPI_MISSPELT_H

#include <stdbool.h>

/* Whether `variable` can be made `meant` by few changes, one for each three letters behind what all
 * settings begin with: a letter more, less, or another one, or two that change places. */
bool rsc_is_misspelt(const char *variable, const char *meant);

#endif
