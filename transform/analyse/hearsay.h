/* SPDX-License-Identifier: MIT
 * hearsay.h: what a member may say once it is preprocessed, as far as that can be told without
 * parsing it: from its text, the headers it comes to, and its flags. Where names are put together
 * from pieces, any may be said. For this folder alone.
 */
#ifndef XF_HEARSAY_H
#define XF_HEARSAY_H

#include <stdbool.h>
#include <stddef.h>

struct xf_member;

struct xf_hearsay {
    bool any;        /* it may say any name */
    bool mpi;        /* it may name something of MPI */
    bool starts;     /* it may name what lets code run by itself */
    size_t *headers; /* [n_headers], numbers among those heard of */
    size_t n_headers;
};

/* Under the program's lock, as what follows. */
const struct xf_hearsay *xf_hearsay_of(struct xf_member *m);

bool xf_member_may_say(struct xf_member *m, const char *word);

#endif
