/* SPDX-License-Identifier: MIT
 * campaign.h: all runs of the rewritten program against those of the original.
 */
#ifndef VY_CAMPAIGN_H
#define VY_CAMPAIGN_H

#include "trial.h"

enum vy_outcome { VY_SAME, VY_DIFFERS, VY_STATUS, VY_HANGS, VY_N_OUTCOMES };

/* What the original does with so many processes. */
struct vy_reference {
    struct vy_trial trial;
    struct vy_rule rule;  /* the request's; lines sorted if the original prints them in any order */
    const char *unusable; /* why nothing is compared with it; NULL: it is */
};

struct vy_finding {
    struct vy_trial trial;
    enum vy_outcome outcome;
    const char *where; /* "standard output" or the file that differs */
    struct vy_difference difference;
};

struct vy_campaign {
    const struct vy_request *request;
    struct vy_side original, rewritten;
    struct {
        struct vy_reference *v;
        size_t n, cap;
    } references;
    struct {
        struct vy_finding *v; /* by processes, then in the order of the policies */
        size_t n, cap;
    } findings;
    const struct vy_finding *smallest; /* the plainest run that is not the same; NULL: all are */
    struct vy_finding shrunk;          /* where it stands if it is none of `findings` */
};

/* Runs everything; says on a terminal how far it is. */
void vy_campaign_run(struct xf_arena *a, struct vy_campaign *c);

/* How often groups were dealt out, and by other than even shares. */
struct vy_evidence {
    size_t dealt, uneven;
};
struct vy_evidence vy_campaign_evidence(const struct vy_campaign *c);

#endif
