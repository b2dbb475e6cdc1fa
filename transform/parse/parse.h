/* SPDX-License-Identifier: MIT
 * parse.h: one source file -> its program representation (facts/ir.h), by libclang.
 */
#ifndef XF_PARSE_H
#define XF_PARSE_H

#include <stdbool.h>

struct xf_arena;
struct xf_file;
struct xf_texts;
struct xf_unit;

struct xf_parse_request {
    const char *path;
    const char *const *flags; /* compiler flags, [n_flags], without the compiler and the file */
    int n_flags;
    const char *root;       /* headers below this directory may be edited; NULL: none */
    const char *fixed;      /* why they may not: "which ..."; or NULL */
    struct xf_texts *texts; /* keeps those of headers; it outlives the unit */
};

enum { XF_PARSE_STACK_BYTES = 120 << 20 }; /* for what stands in each other XF_MAX_DEPTH deep */

/* Once, before the first thread: the front end is to work on the thread that calls it rather than
 * on one that it starts each time, if the main thread has the stack that it counts on,
 * XF_PARSE_STACK_BYTES. Other threads that call xf_parse() must have that, too. */
void xf_parse_prepare(void);

/* Parse `path`. On success returns the unit (owned by the arena). On failure returns NULL and fills
 * out->status and out->diagnostics: an unreadable file, any error of the front end, a missing
 * mpi.h. out->source is filled whenever the file could be read. */
struct xf_unit *xf_parse(struct xf_arena *a, const struct xf_parse_request *req,
                         struct xf_file *out);

/* Flags that an MPI compiler wrapper adds (`wrapper`; if NULL or it does not answer, mpicc, or
 * mpicxx for C++): "-I..." and "-D...", asked through `-showme:compile` or `-show`. *n is
 * 0 and NULL is returned when no wrapper answers. */
const char *const *xf_wrapper_flags(struct xf_arena *a, const char *wrapper, bool cxx, int *n);

#endif
