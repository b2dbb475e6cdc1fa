/* SPDX-License-Identifier: MIT
 * judgement.h: what is made of a file: a verdict for each call site, and the groups.
 */
#ifndef XF_JUDGEMENT_H
#define XF_JUDGEMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "result.h"

struct xf_expr;
struct xf_function;
struct xf_mention;
struct xf_mpi_call;
struct xf_observation;
struct xf_share_group;

struct xf_call_site {           /* one textual site; becomes one struct xf_site */
    const struct xf_expr *call; /* NULL: a mention that is no call */
    const struct xf_mention *mention;
    const struct xf_function *function;
    const struct xf_mpi_call *mpi;
    const struct xf_observation *seen; /* NULL: never reached */
    struct xf_share_group *group;
    enum xf_verdict verdict;
    const char *code, *reason;
    struct xf_evidences notes;
};

struct xf_judgement {
    struct xf_call_site *sites;
    size_t n_sites;
    struct xf_share_group **groups;
    size_t n_groups;
    bool annotate;                /* edits: write what an option made good into the source */
    struct xf_evidences warnings; /* comments to us that change nothing */
};

#endif
