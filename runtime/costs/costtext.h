/* SPDX-License-Identifier: MIT
 * costtext.h: the text of a cost file, from and to the disk: all that the planner's layers do with
 * files.
 */
#ifndef RSC_COSTS_COSTTEXT_H
#define RSC_COSTS_COSTTEXT_H

#include "rescatter_err.h"

#include <stddef.h>

/* The whole file as *text[*len], for the caller to free. Errors: EIO (also for what is too large to
 * be a cost file), ENOMEM. */
int rsc_costtext_read(const char *path, char **text, size_t *len, struct rsc_err *err);

/* Replace or make the file: afterwards it holds text[len] or, on failure, what it held before. An
 * old file's permissions stay; of a symbolic link the file it leads to is replaced. Errors: EIO,
 * ENOMEM. */
int rsc_costtext_write(const char *path, const char *text, size_t len, struct rsc_err *err);

/* Wait until no other process holds the lock on the folder of `path`, and take it. Returns what
 * rsc_costtext_unlock() needs; -1 where there is no locking, which is no reason to fail. */
int rsc_costtext_lock(const char *path);
void rsc_costtext_unlock(int lock);

#endif
