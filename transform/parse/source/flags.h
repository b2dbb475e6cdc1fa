/* SPDX-License-Identifier: MIT
 * flags.h: the command line the front end is given.
 */
#ifndef XF_FLAGS_H
#define XF_FLAGS_H

#include <stdbool.h>

struct xf_arena;

/* Where the compiler's own headers come from. */
enum xf_headers {
    XF_HEADERS_OWN,   /* the front end's, where it looks for them */
    XF_HEADERS_FOUND, /* those of any clang that is installed */
    XF_HEADERS_GCC    /* GCC's, behind all others */
};

/* The language, the user's flags that matter to the front end, and leniency towards old programs.
 * `headers` says where the compiler's own headers come from, omp.h among GCC's; of warnings there
 * are those of attributes that the front end does not know, or none; *n receives the number of
 * flags. */
const char **xf_front_end_flags(struct xf_arena *a, const char *const *flags, int n_flags, bool cxx,
                                enum xf_headers headers, bool warn_attributes, int *n);

/* Do the flags switch OpenMP on? The front end is not told: it would hide the bodies of constructs.
 */
bool xf_wants_openmp(const char *const *flags, int n_flags);

/* Do the flags want all declarations in front of the statements: an early standard, or a warning?
 * The last one that speaks of it counts. */
bool xf_declares_first(const char *const *flags, int n_flags);

/* Do the flags warn where a conversion may change a value? The last one that speaks of it counts.
 */
bool xf_warns_of_conversions(const char *const *flags, int n_flags);

/* C++ by the file name's ending? */
bool xf_is_cxx(const char *path);

#endif
