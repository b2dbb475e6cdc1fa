/* SPDX-License-Identifier: MIT
 * read_cache.h: what reading one file leaves for the others of the run.
 */
#ifndef XF_READ_CACHE_H
#define XF_READ_CACHE_H

#include <stdbool.h>

struct xf_arena;
struct xf_read_cache; /* made by the driver, see analyse.h; any number of threads may ask */
struct xf_texts;

/* The flags that an MPI compiler wrapper adds, which is asked once: as xf_wrapper_flags() has them;
 * they live as long as `c`. */
const char *const *xf_read_cache_flags(struct xf_read_cache *c, const char *wrapper, bool cxx,
                                       int *n);

/* Those of headers. */
struct xf_texts *xf_read_cache_texts(struct xf_read_cache *c);

/* Do the flags name a directory that has an mpi.h? */
bool xf_flags_bring_mpi(struct xf_arena *a, const char *const *flags, int n);

#endif
