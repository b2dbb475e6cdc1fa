/* SPDX-License-Identifier: MIT
 * path.h: which code every call runs through. Kept together, and apart from what is seldom run, it
 * takes few cache lines of a program that has other things to do between two calls: there that
 * counts for more than the number of instructions.
 */
#ifndef RSC_MPI_PATH_H
#define RSC_MPI_PATH_H

#define RSC_HOT __attribute__((hot))
/* The same, with all it calls in one piece. */
#define RSC_FLAT __attribute__((hot, flatten))
#define RSC_COLD __attribute__((cold, noinline))

#endif
