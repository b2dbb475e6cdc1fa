/* SPDX-License-Identifier: MIT
 * outfile.h: standard output, or a file that appears whole or not at all.
 */
#ifndef RSC_TOOLS_OUTFILE_H
#define RSC_TOOLS_OUTFILE_H

#include "rescatter_err.h"

#include <stdbool.h>
#include <stdio.h>

struct outfile {
    FILE *file;
    char *path, *temporary; /* NULL for standard output; owned */
};

/* Open `path` with `suffix` appended; path NULL: standard output. Errors: EIO, ENOMEM. */
int outfile_open(struct outfile *out, const char *path, const char *suffix, struct rsc_err *err);

/* Close and put in place; on failure nothing is left behind. Errors: EIO. */
int outfile_commit(struct outfile *out, struct rsc_err *err);

/* Close without putting anything in place. */
void outfile_discard(struct outfile *out);

#endif
