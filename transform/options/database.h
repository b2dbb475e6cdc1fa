/* SPDX-License-Identifier: MIT
 * database.h: the compilation database that build systems leave behind, compile_commands.json.
 */
#ifndef XF_DATABASE_H
#define XF_DATABASE_H

#include "options.h"

struct xf_command {          /* how one file is compiled */
    const char *path;        /* as seen from the working directory, else absolute */
    const char *named;       /* as the command has it */
    const char *real;        /* without links and ".." */
    const char *wrapper;     /* the compiler, when it is an MPI compiler wrapper; else NULL */
    struct xf_strings flags; /* without compiler, output and file; directories made absolute */
};

struct xf_commands {
    struct xf_command *v;
    size_t n, cap;
};

/* Read BUILD_DIR/compile_commands.json: each C or C++ file, once for each way it is compiled, in
 * the order of the database; the ways of one file follow each other. BUILD_DIR may name the file
 * itself. Returns NULL, or what is wrong with it and where, in the arena. */
const char *xf_database_read(struct xf_arena *a, const char *build_dir, struct xf_commands *out);

/* The nearest directory above `path` with a compile_commands.json, as tools of clang look for it;
 * NULL when there is none. */
const char *xf_database_above(struct xf_arena *a, const char *path);

/* The first command of the file at `path`, whatever links and ".." its name holds; NULL if there is
 * none. */
const struct xf_command *xf_database_find(const struct xf_commands *commands, const char *path);
/* The next one for the same file, or NULL. */
const struct xf_command *xf_database_next(const struct xf_commands *commands,
                                          const struct xf_command *c);

#endif
