/* SPDX-License-Identifier: MIT
 * command.h: what a compiler's command line says about how a file is read.
 */
#ifndef XF_COMMAND_H
#define XF_COMMAND_H

#include "options.h"

/* C or C++ by its ending. */
bool xf_is_source(const char *file);

/* The words of one line, where only blanks, quotes and backslashes are special. */
void xf_command_split(struct xf_arena *a, const char *line, struct xf_strings *words);

/* `path`, if relative below `directory`. */
const char *xf_join_path(struct xf_arena *a, const char *directory, const char *path);

/* The words with those that response files hold, `@FILE`, in place of these. */
struct xf_strings xf_command_expand(struct xf_arena *a, const struct xf_strings *words,
                                    const char *directory);

/* The compiler, if it is an MPI compiler wrapper (mpicc, smpicc, mpiicx ...), else NULL. Launchers
 * before it (ccache, env, libtool) are dropped from the words. */
const char *xf_command_wrapper(struct xf_arena *a, struct xf_strings *words, const char *directory);

/* What decides how the file is read; `words` begins with the compiler. File names become absolute.
 */
void xf_command_flags(struct xf_arena *a, const struct xf_strings *words, const char *directory,
                      const char *file, struct xf_strings *flags);

#endif
