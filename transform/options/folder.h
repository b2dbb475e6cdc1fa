/* SPDX-License-Identifier: MIT
 * folder.h: the sources below a directory.
 */
#ifndef XF_FOLDER_H
#define XF_FOLDER_H

#include "options.h"

bool xf_is_folder(const char *path); /* a directory, or a link to one */

/* Adds every C and C++ source below `folder`, by its ending, in the order of their names. What is
 * hidden (a name that begins with a dot) and links below it are passed over. Returns NULL, or what
 * is wrong, in the arena: something cannot be read, or there is no source. */
const char *xf_folder_sources(struct xf_arena *a, const char *folder, struct xf_strings *out);

#endif
