/* SPDX-License-Identifier: MIT
 * main.c: rescatter-probe. The root measures, reports and writes; rank 0 answers for the command
 * line. */
#include "costfile.h"
#include "err.h"
#include "hosts.h"
#include "link.h"
#include "report.h"
#include "rescatter_plan.h"
#include "save.h"
#include "vcall.h"

#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum { EXIT_DONE = 0, EXIT_FAULT = 2 };

static const double doubtful_deviation = 0.1; /* of a typical size */

/* ---- Before measuring ---- */

/* The settings of the user's programs are not meant for this one. */
static void forget_settings(void)
{
    for (char **entry = environ; *entry;) {
        char name[64];
        size_t length = strcspn(*entry, "=");
        if (strncmp(*entry, "RESCATTER_", 10) != 0 || length >= sizeof name) {
            entry++;
            continue;
        }
        memcpy(name, *entry, length);
        name[length] = '\0';
        unsetenv(name);
        entry = environ;
    }
}

static int check_root(const struct probe *probe, struct rsc_err *err)
{
    if (probe->nproc < 2)
        return rsc_fail(err, RSC_EINVAL,
                        "found one process, expected at least two: start it with mpirun");
    if (probe->options.root >= probe->nproc)
        return rsc_fail(err, RSC_EINVAL, "--root: found %d, expected a rank below %d",
                        probe->options.root, probe->nproc);
    return 0;
}

/* Every process has the same arguments, but under some launchers only rank 0 surely has; what it
 * makes of them holds. Returns an exit status, or -1 to go on. */
static int agree_options(struct probe *probe, int argc, char **argv)
{
    struct rsc_err err;
    struct probe_options *o = &probe->options;
    int rc = probe_options_parse(argc, argv, o, &err);
    if (rc == 0 && o->show == PROBE_SHOW_NOTHING)
        rc = check_root(probe, &err);
    if (rc < 0 && probe->rank == 0)
        fprintf(stderr, "rescatter-probe: %s\n", err.text);
    if (rc == 0 && probe->rank == 0 && o->show != PROBE_SHOW_NOTHING)
        probe_options_show(o->show);
    int words[] = {rc,           (int)o->show, o->dry_run, o->root,
                   o->min_bytes, o->max_bytes, o->samples, (int)o->port};
    MPI_Bcast(words, sizeof words / sizeof *words, MPI_INT, 0, probe->comm);
    *o = (struct probe_options){.output = o->output,
                                .show = (enum probe_show)words[1],
                                .dry_run = words[2],
                                .root = words[3],
                                .min_bytes = words[4],
                                .max_bytes = words[5],
                                .samples = words[6],
                                .port = (enum probe_port)words[7]};
    if (words[0] < 0)
        return EXIT_FAULT;
    return o->show == PROBE_SHOW_NOTHING ? -1 : EXIT_DONE;
}

static int check_same_root(const char *path, const char *root, struct rsc_err *err)
{
    struct rsc_costs *costs;
    if (rsc_costs_load(path, &costs, err) < 0)
        return -1;
    const char *before = costs->common.measured.root;
    int rc = 0;
    if (before && strcmp(before, root) != 0)
        rc = rsc_fail(err, RSC_EINVAL,
                      "%s: found costs measured from root '%s', expected '%s': costs from another "
                      "root need a file of their own",
                      path, before, root);
    rsc_costs_free(costs);
    return rc;
}

/* Better now than after minutes of measuring. */
static int check_output(const struct probe *probe, struct rsc_err *err)
{
    const char *path = probe->options.output;
    if (probe->options.dry_run)
        return 0;
    if (access(path, F_OK) == 0 && check_same_root(path, probe->names[probe->root], err) < 0)
        return -1;
    char *copy = strdup(path);
    if (!copy)
        return rsc_fail_nomem(err);
    int rc = access(dirname(copy), W_OK);
    free(copy);
    return rc == 0 ? 0 : rsc_fail(err, RSC_EIO, "%s: %s", path, strerror(errno));
}

/* ---- The run ---- */

/* Tells the others what the root knows; prints why, on the root. */
static int agree_on_root(const struct probe *probe, int rc, const struct rsc_err *err)
{
    if (probe->rank == probe->root && rc < 0)
        fprintf(stderr, "rescatter-probe: %s\n", err->text);
    MPI_Bcast(&rc, 1, MPI_INT, probe->root, probe->comm);
    return rc;
}

/* No fault: launchers would take another status for a crash, and say so at length. */
static void say_doubts(const struct probe *probe, const struct probe_result *result)
{
    for (int rank = 0; rank < probe->nproc; rank++) {
        const struct probe_line *line = &result->links[rank].line;
        if (rank == probe->root || probe->measured[rank] != rank ||
            line->median_deviation <= doubtful_deviation)
            continue;
        fprintf(
            stderr,
            "rescatter-probe: warning: %s: times deviate from the costs by %.0f %%, typically; a "
            "quieter machine or more --samples may help\n",
            probe->names[rank], 100 * line->median_deviation);
    }
}

static int finish(const struct probe *probe, const struct probe_result *result)
{
    struct rsc_err err;
    probe_report(probe, result);
    say_doubts(probe, result);
    if (probe->options.dry_run)
        return EXIT_DONE;
    if (probe_save(probe, result, &err) < 0) {
        fprintf(stderr, "rescatter-probe: %s\n", err.text);
        return EXIT_FAULT;
    }
    printf("written to %s\n", probe->options.output);
    return EXIT_DONE;
}

static int measure(struct probe *probe, struct probe_result *result)
{
    struct rsc_err err;
    bool is_root = probe->rank == probe->root;
    rsc_fail_nomem(&err);
    int rc = probe_find_hosts(probe);
    if (rc == 0)
        rc = agree_on_root(probe, is_root ? check_output(probe, &err) : 0, &err);
    else
        agree_on_root(probe, rc, &err);
    if (rc < 0)
        return EXIT_FAULT;
    if (probe_measure_links(probe, result) < 0 || probe_measure_vcalls(probe, result) < 0) {
        rsc_fail_nomem(&err);
        agree_on_root(probe, -1, &err);
        return EXIT_FAULT;
    }
    int status = is_root ? finish(probe, result) : EXIT_DONE;
    MPI_Bcast(&status, 1, MPI_INT, probe->root, probe->comm);
    return status;
}

static void clear(struct probe *probe, struct probe_result *result)
{
    free(probe->names);
    free(probe->measured);
    free(result->links);
    free(result->ordered.arrival_s);
    free(result->native.arrival_s);
}

int main(int argc, char **argv)
{
    struct probe probe = {.comm = MPI_COMM_WORLD};
    struct probe_result result = {0};
    forget_settings();
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(probe.comm, &probe.rank);
    MPI_Comm_size(probe.comm, &probe.nproc);
    int status = agree_options(&probe, argc, argv);
    probe.root = probe.options.root;
    if (status < 0)
        status = measure(&probe, &result);
    clear(&probe, &result);
    MPI_Finalize();
    return status;
}
