/* SPDX-License-Identifier: MIT
 * skeleton.h: one random MPI program. */
#ifndef FUZZ_SKELETON_H
#define FUZZ_SKELETON_H

#include "text.h"

/* The file and the state of the random numbers are set; the program is correct MPI, prints on the
 * root alone, and the same for every number of processes that divides 24 and every order of sums.
 */
void write_program(struct program *p);

#endif
