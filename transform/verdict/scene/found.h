/* SPDX-License-Identifier: MIT
 * found.h: what a run over a program finds, besides what outcome/ has; see flow.h.
 */
#ifndef XF_FOUND_H
#define XF_FOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decision.h"
#include "ir.h"
#include "result.h"
#include "spec.h"
#include "value.h"

struct xf_expr;
struct xf_function;
struct xf_mpi_call;
struct xf_num;
struct xf_stmt;
struct xf_unknown;

struct xf_observations {
    struct xf_observation *v;
    size_t n, cap;
    enum xf_reason cut_short;         /* there may be more, for this reason */
    const struct xf_unknown *unknown; /* the first thing on the way that is not understood */
};

struct xf_event {
    enum xf_event_kind kind;
    struct xf_where where; /* where it begins */
    struct xf_where seen;  /* where it comes to light; line 0 when that is the same place */
    const char *detail;    /* a name, "" when there is none */
};

struct xf_notice { /* what somebody will see change, although no result does */
    struct xf_where where;
    const char *text;
};

struct xf_proof {   /* something that went right, for the evidence of an obligation */
    int obligation; /* enum xf_obligation */
    struct xf_where where;
    const char *text;
    bool promised; /* it is not: a contract says so */
};

#endif
