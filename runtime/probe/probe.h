/* SPDX-License-Identifier: MIT
 * probe.h: what the parts of rescatter-probe tell each other. Seconds and bytes.
 */
#ifndef RSC_PROBE_PROBE_H
#define RSC_PROBE_PROBE_H

#include "fit.h"
#include "options.h"
#include "service.h"
#include "stats.h"

#include <mpi.h>
#include <stdbool.h>

struct probe { /* one run; the same on all processes unless said otherwise */
    MPI_Comm comm;
    int rank, nproc, root;
    struct probe_options options;          /* the root's own hold; others have what it sent */
    char (*names)[MPI_MAX_PROCESSOR_NAME]; /* [nproc] processor names; owned */
    int *measured; /* [nproc] the rank whose measurement stands for each rank's processor; owned */
};

enum { PROBE_MAX_SIZES = 40 };

struct probe_link { /* from the root to one processor; on the root */
    int n_sizes;
    struct probe_point points[PROBE_MAX_SIZES];
    struct probe_summary summaries[PROBE_MAX_SIZES];
    struct probe_line line;
};

struct probe_vcall {    /* how a v-call of one transport went; on the root */
    double *arrival_s;  /* [nproc] from the root's start, by rank; owned */
    double mean_wait_s; /* over all processes, the root included */
};

struct probe_result {         /* on the root */
    struct probe_link *links; /* [nproc]; filled where measured[rank] == rank; owned */
    int vcall_bytes;          /* that each process got; 0: too few processes to tell */
    struct probe_vcall ordered, native;
    struct probe_service service;
    bool many_ports;
    double root_per_byte_s; /* with many ports; 0: the root's link does not limit */
};

#endif
