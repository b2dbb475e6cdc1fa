/* SPDX-License-Identifier: MIT
 * options.h: the command line of rescatter-probe. No MPI here.
 */
#ifndef RSC_PROBE_OPTIONS_H
#define RSC_PROBE_OPTIONS_H

#include "rescatter_err.h"

#include <stdbool.h>

enum probe_show { PROBE_SHOW_NOTHING, PROBE_SHOW_HELP, PROBE_SHOW_USAGE, PROBE_SHOW_VERSION };

enum probe_port { PROBE_PORT_AUTO, PROBE_PORT_ONE, PROBE_PORT_MANY };

struct probe_options {
    const char *output; /* borrowed from the arguments */
    bool dry_run;
    int root;
    int min_bytes, max_bytes, samples;
    enum probe_port port;
    enum probe_show show; /* something to print instead of measuring */
};

/* Parse the command line. It is parsed by one process of many, so nothing is printed and nobody
 * exits: a fault is -1 with *err filled (EINVAL). */
int probe_options_parse(int argc, char **argv, struct probe_options *out, struct rsc_err *err);

/* Print what `show` asks for on standard output. */
void probe_options_show(enum probe_show show);

#endif
