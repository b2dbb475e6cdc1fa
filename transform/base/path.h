/* SPDX-License-Identifier: MIT
 * path.h: names of files as seen from the working directory.
 */
#ifndef XF_PATH_H
#define XF_PATH_H

#include "arena.h"

/* Where `path` stands in the tree below the working directory: without leading "./", without "..",
 * never absolute. A file outside that tree gets its absolute path without the leading slash, so
 * that its diff applies from the root directory. */
const char *xf_tree_path(struct xf_arena *a, const char *path);

/* The path without links and "..", or as it is when there is no such file. */
const char *xf_real_path(struct xf_arena *a, const char *path);

/* As a user would name an absolute path: "." for the working directory, relative below it. */
const char *xf_near_path(struct xf_arena *a, const char *path);

/* The file's real path below the directory, which is a real path; its base name where it is not
 * below, or `dir` is NULL. */
const char *xf_path_below(struct xf_arena *a, const char *dir, const char *path);

/* The name behind the last slash; part of `path`. */
const char *xf_base_name(const char *path);

/* The shortest name of an absolute path: relative if it is below the working directory. */
const char *xf_short_path(struct xf_arena *a, const char *path);

/* The folder that this program itself is in. */
const char *xf_own_folder(struct xf_arena *a);

#endif
