/* SPDX-License-Identifier: MIT
 * class.h: what kind of rank this process is, where ranks of one host differ. No MPI here.
 */
#ifndef RSC_MPI_CLASS_H
#define RSC_MPI_CLASS_H

#include <stdbool.h>

enum { RSC_CLASS_TEXT = 32 };

/* What RESCATTER_CLASS says; otherwise what the machine says, if `real_machine`: "core0" for the
 * least efficient kind of cores that the process is bound to, and so on, where the machine has
 * several; and "gpu1" for the accelerators that its launcher lets it see. Empty: nothing. Other
 * characters than letters, digits, dots, hyphens and underscores become underscores. */
void rsc_class_find(bool real_machine, char text[RSC_CLASS_TEXT]);

#endif
