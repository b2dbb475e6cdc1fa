/* SPDX-License-Identifier: MIT
 * setup.h: what the root of a communicator's plans plans from: settings and costs. No MPI here.
 */
#ifndef RSC_MPI_SETUP_H
#define RSC_MPI_SETUP_H

#include "settings.h"

struct rsc_setup { /* zero-initialise; release with rsc_setup_clear() */
    struct rsc_settings settings;
    struct rsc_costs *costs; /* owned; NULL: none needed, or not usable */
    bool even;               /* no planning: by the user's wish, or after a fault */
    bool faulty;             /* after a fault */
};

enum rsc_deal {                /* how a program in pieces has its items */
                RSC_DEAL_ONCE, /* one piece each, by a plan */
                RSC_DEAL_PULL,
                RSC_DEAL_PLANNED,  /* the first ones planned, the others pulled */
                RSC_DEAL_ROUNDS,   /* all planned */
                RSC_DEAL_ARBITRARY /* for tests */
};

/* Read the environment and the cost file it names. Always leaves *out usable; a fault, -1 with *err
 * filled (EINVAL, or those of rsc_costs_load()), makes it even. */
int rsc_setup_load(struct rsc_setup *out, struct rsc_err *err);

/* The way that policy and costs ask for. A run that measures costs or asks for an algorithm that
 * plans one round has one piece each. */
enum rsc_deal rsc_setup_deal(const struct rsc_setup *setup);

/* Whether plans need processor names: those of a planner do. */
bool rsc_setup_needs_names(const struct rsc_setup *setup);

/* Whether the processes have to watch their time: measured costs, a report or
 * plans that adapt are asked for. */
bool rsc_setup_watches(const struct rsc_setup *setup);

/* Whether groups that run repeatedly are planned anew: on request, unless the policy asks no
 * planner.
 */
bool rsc_setup_adapts(const struct rsc_setup *setup);

/* The transport of even shares that no planner gives: AUTO unless the user asks for one, or for
 * measured costs: the library's own MPI_Scatter does not tell how long a process takes to receive.
 */
enum rsc_transport rsc_setup_even_transport(const struct rsc_setup *setup);

void rsc_setup_clear(struct rsc_setup *setup);

#endif
