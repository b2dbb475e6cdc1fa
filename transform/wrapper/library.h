/* SPDX-License-Identifier: MIT
 * library.h: the librescatter for the MPI library that a compiler uses.
 */
#ifndef XF_WRAPPER_LIBRARY_H
#define XF_WRAPPER_LIBRARY_H

#include "request.h"

/* The directory of rescatter.h; NULL: it is not installed. */
const char *cc_include_dir(struct xf_arena *a);

/* The words that link librescatter for the MPI library whose mpi.h compiler and flags find; none,
 * after a message, where there is none of that kind. */
void cc_library_words(struct xf_arena *a, const struct xf_strings *compiler,
                      const struct xf_strings *flags, const char *directory,
                      struct xf_strings *out);

#endif
