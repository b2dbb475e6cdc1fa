/* SPDX-License-Identifier: MIT
 * costmerge.h: measured costs put into a cost file. What is not measured anew stays as it is,
 * comments included.
 *
 * Costs belong to a processor by name. Where an entry's pattern matches more than that name, the
 * processor gets an entry of its own in front of it, with that entry's other costs.
 */
#ifndef RSC_COSTS_COSTMERGE_H
#define RSC_COSTS_COSTMERGE_H

#include "costfile.h"

struct rsc_measured_host { /* what `given` says of each cost: whether it was measured */
    const char *name;      /* as MPI_Get_processor_name() gives it; borrowed */
    int slots;             /* processes that ran there; 0: not known */
    struct rsc_cost_spec receive, compute, ret; /* tables are borrowed */
    /* What this run measured; borrowed. The costs are then made of it and of what the file has. */
    const struct rsc_host_samples *samples;
};

struct rsc_measured_network {
    bool many_ports;
    double root_per_byte_s; /* with many ports; 0: the root's link does not limit */
};

struct rsc_measurement {                   /* zero-initialise, then set what was measured */
    const char *group;                     /* NULL: the common part */
    int64_t item_bytes;                    /* 0: not known */
    const struct rsc_measured_host *hosts; /* [n_hosts], different names */
    int n_hosts;
    const struct rsc_measured_network *network; /* NULL: not measured */
    const struct rsc_measured *measured;        /* NULL: nothing to say */
};

/* The cost file text[len] with the measurement merged in, zero-terminated, for the caller to free.
 * An empty text becomes a new file. `name` is for messages. -1 with *err filled: ESYNTAX (the text
 * is no cost file, or is written in a way that cannot be edited), ENOMEM. */
int rsc_costs_merge_text(const char *text, size_t len, const char *name,
                         const struct rsc_measurement *measurement, char **out,
                         struct rsc_err *err);

/* The same for the file `path`, which need not exist yet. It is replaced whole or not at all;
 * programs that merge into one file at the same time wait for each other. Errors: EIO as well. */
int rsc_costs_merge(const char *path, const struct rsc_measurement *measurement,
                    struct rsc_err *err);

#endif
