/* SPDX-License-Identifier: MIT
 * reading.h: a file as its compiler has it, with the flags that the MPI wrapper adds.
 */
#ifndef XF_READING_H
#define XF_READING_H

#include "analyse.h"

struct xf_unit;

/* As xf_parse(), with the flags in `opt`. */
struct xf_unit *xf_read_unit(struct xf_read_cache *c, struct xf_arena *a, const char *path,
                             const struct xf_options *opt, struct xf_file *out);

#endif
