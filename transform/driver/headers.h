/* SPDX-License-Identifier: MIT
 * headers.h: headers of the project that are edited: once, and as all that include them would have
 * it.
 */
#ifndef XF_DRIVER_HEADERS_H
#define XF_DRIVER_HEADERS_H

#include "arena.h"
#include "bundle.h"
#include "result.h"

/* A program, or a file that is judged by itself; files[0] tells which headers it has to do with.
 * One that was not judged has no edits, and stands in the way of what it would have to have. */
struct xf_party {
    struct xf_file **files;
    size_t n;
    const char *name;  /* of one of several compilations of a file; or NULL */
    const char *blind; /* it includes this header, but nobody knows what it does; or NULL */
};

struct xf_parties {
    struct xf_party *v;
    size_t n, cap;
};

/* Does one of them edit a header? */
bool xf_parties_edit(const struct xf_parties *all);

/* Real paths of the headers that are edited. */
struct xf_header_names {
    const char **v;
    size_t n, cap;
};
struct xf_header_names xf_parties_edited(struct xf_arena *a, const struct xf_parties *all);

/* Groups that would edit a header otherwise than others that include it are not rewritten. True
 * when any was refused that was not before. */
bool xf_parties_agree(struct xf_arena *a, struct xf_parties *all);

/* The party's groups are refused, in its files and headers. */
void xf_party_refuse_groups(struct xf_arena *a, const struct xf_party *p,
                            const struct xf_groups *groups, enum xf_reason code, const char *why);

/* The edits are no edits of headers any more. */
void xf_party_drop_headers(struct xf_file *first);

/* Appends the headers with their edits to the files of the result. */
void xf_parties_collect(struct xf_arena *a, const struct xf_parties *all, struct xf_result *r);

#endif
