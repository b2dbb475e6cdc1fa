/* SPDX-License-Identifier: MIT
 * settings.h: the environment variables of librescatter, as values. No MPI here.
 */
#ifndef RSC_MPI_SETTINGS_H
#define RSC_MPI_SETTINGS_H

#include "log.h"
#include "transport.h"

#include "rescatter_plan.h"

enum rsc_policy {
    RSC_POLICY_PLANNER,
    RSC_POLICY_RANDOM,
    RSC_POLICY_SKEWED,
    RSC_POLICY_TREE,        /* planned with relays */
    RSC_POLICY_RANDOM_TREE, /* as RANDOM, with arbitrary relays */
    RSC_POLICY_ROUNDS,      /* these two for programs in pieces; others are planned as under auto */
    RSC_POLICY_PULL
};

struct rsc_settings {
    bool strict;
    bool adapt; /* groups that run again are planned anew from measured times */
    enum rsc_log_level log_level;
    const char *costs_path;   /* borrowed from the environment; NULL: no cost file */
    const char *measure_path; /* the same; NULL: nothing is measured */
    const char *report;       /* the same: where the report goes; NULL: there is none */
    enum rsc_policy policy;
    enum rsc_algorithm algorithm; /* for RSC_POLICY_PLANNER; AUTO for ROUNDS and PULL */
    enum rsc_order order;         /* the same */
    double plan_s;                /* that planning may take; 0: as the planner says */
    uint64_t seed;                /* for random and skewed */
    int rounds;                   /* for RSC_POLICY_ROUNDS */
    bool root_serves;             /* the root only deals out, where items arrive in pieces */
    enum rsc_transport transport;
    char aside[RSC_ERR_TEXT]; /* what is wrong with variables that are not about shares; or empty */
};

/* Read the environment. Always leaves *out usable: a fault of what shares depend on, -1 with *err
 * filled (EINVAL), makes them even. Others, misspelt variables among them, are told in out->aside
 * only. */
int rsc_settings_read(struct rsc_settings *out, struct rsc_err *err);

/* The first variable of the environment that starts with RESCATTER_ and is no setting, up to its
 * '='; borrowed. NULL: none. */
const char *rsc_settings_unknown(void);

/* Whether plans follow from these settings without asking a cost file: random, skewed and random
 * trees. */
bool rsc_settings_arbitrary(const struct rsc_settings *settings);

/* Whether all shares are even whatever the group: policy uniform, or auto without a cost file. */
bool rsc_settings_even(const struct rsc_settings *settings);

#endif
