/* SPDX-License-Identifier: MIT
 * fault.h: what goes wrong around plans, told once, on the root.
 */
#ifndef RSC_MPI_FAULT_H
#define RSC_MPI_FAULT_H

#include "home.h"

struct rsc_settings;

/* A fault that even shares make good. One warning, not repeated while nothing else goes wrong in
 * this process; with RESCATTER_STRICT=1 MPI_Abort with the same text. */
void rsc_fault_even(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text);

/* Something that is no fault, but that the user should know. Not repeated either. */
void rsc_fault_warn(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text);

/* The end of the program, where there is no way on. Prints the text first. */
void rsc_fault_abort(const char *text);

#endif
