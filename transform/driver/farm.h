/* SPDX-License-Identifier: MIT
 * farm.h: analyse the files of a run, several at a time.
 */
#ifndef XF_FARM_H
#define XF_FARM_H

#include "options.h"
#include "watch.h"

struct xf_farm; /* owns what the results point to */

/* Analyse the files of the options (with --build-dir those of its compilation database, each with
 * its flags), opt->jobs at a time; r->files in that order whatever finishes first. Returns NULL
 * with the reason in *wrong if the database cannot be used. */
struct xf_farm *xf_farm_run(struct xf_arena *a, const struct xf_options *opt,
                            struct xf_watch *watch, struct xf_result *r, const char **wrong);

/* The compiler flags of a file of the result, the first ones if it is compiled in several ways. */
const struct xf_strings *xf_farm_flags(const struct xf_farm *farm, const char *path);

/* Do flags come from a compilation database? */
bool xf_farm_uses_database(const struct xf_farm *farm);

/* Release what the result points to. */
void xf_farm_destroy(struct xf_farm *farm);

#endif
