/* SPDX-License-Identifier: MIT
 * flags.h: the command line the front end is given.
 */
#ifndef XF_FLAGS_H
#define XF_FLAGS_H

#include <stdbool.h>

struct xf_arena;

/* The language, the user's flags that matter to the front end, and leniency towards old programs.
 * With gcc_headers, headers only GCC brings (omp.h) are found behind all others; *n receives the
 * number of flags. */
const char **xf_front_end_flags(struct xf_arena *a, const char *const *flags, int n_flags, bool cxx,
                                bool gcc_headers, int *n);

/* Do the flags switch OpenMP on? The front end is not told: it would hide the bodies of constructs.
 */
bool xf_wants_openmp(const char *const *flags, int n_flags);

/* C++ by the file name's ending? */
bool xf_is_cxx(const char *path);

#endif
