/* SPDX-License-Identifier: MIT
 * guess.h: headers of a project that no compiler flag leads to. A header that stands only once
 * below the project's root, or there with the same bytes each time, is the one that is meant.
 */
#ifndef XF_GUESS_H
#define XF_GUESS_H

#include <stddef.h>

#include "arena.h"

/* The files below a root, listed when first asked for. Any number of threads may ask. */
struct xf_guess;

/* The directory of the project that `paths` [n] belong to: of those around all of them the nearest
 * under version control, else that with the build files, else the nearest; or the working
 * directory if that is around it. NULL: there is none but that of the whole system or of a user's
 * own. */
const char *xf_project_root(struct xf_arena *a, const char *const *paths, size_t n);

/* `root` is copied; NULL: nothing is ever found. */
struct xf_guess *xf_guess_create(const char *root);
void xf_guess_destroy(struct xf_guess *g); /* NULL is fine */

/* The directory from which `name`, as it stands in an #include, leads to a file; as seen from the
 * working directory, for as long as `g` lives. NULL when there is none or several, and where
 * headers of the system or of MPI would be hidden by others in it. `a` is for what is needed on the
 * way. */
const char *xf_guess_dir(struct xf_arena *a, struct xf_guess *g, const char *name);

/* What a user can do where there is none or several: a sentence in `a`. */
const char *xf_guess_advice(struct xf_arena *a, struct xf_guess *g, const char *name);

#endif
