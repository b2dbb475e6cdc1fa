/* SPDX-License-Identifier: MIT
 * wrappers.h: the flags that MPI compiler wrappers add, asked once for a whole run.
 */
#ifndef XF_WRAPPERS_H
#define XF_WRAPPERS_H

#include <stdbool.h>

struct xf_arena;
struct xf_wrappers; /* made by the driver, see analyse.h */

/* As xf_wrapper_flags() has them; they live as long as `w`. Any number of threads may ask. */
const char *const *xf_wrappers_ask(struct xf_wrappers *w, const char *wrapper, bool cxx, int *n);

/* Do the flags name a directory that has an mpi.h? */
bool xf_flags_bring_mpi(struct xf_arena *a, const char *const *flags, int n);

#endif
