/* SPDX-License-Identifier: MIT
 * Whatever is wrong with settings, cost file or arguments: even shares everywhere and right
 * results. nproc: 1 3
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct fault {
    const char *name;
    const char *policy, *transport;
    const char *costs; /* text of the cost file; NULL: RESCATTER_COSTS is not set */
};

/* Each is a fault of its own kind; the planner's own tests have the details of cost files. */
static const struct fault faults[] = {
    {"an unknown policy", "fastest", NULL, NULL},
    {"a bad seed", "random:x", NULL, NULL},
    {"a planner and no cost file", "lp", NULL, NULL},
    {"relays and no cost file", "tree", NULL, NULL},
    {"relays and no sites", "tree", NULL,
     "version: 1\nprocessors:\n  - {host: '.*', compute: 1}\n"},
    {"a site without members", "tree", NULL,
     "version: 1\nprocessors:\n  - {host: '.*', compute: 1}\nsites: [{relay: '.*'}]\n"},
    {"an empty cost file", NULL, NULL, ""},
    {"a cost file cut short", NULL, NULL,
     "version: 1\nprocessors:\n  - host: '.*'\n    compute: {"},
    {"a cost file of another version", NULL, NULL,
     "version: 2\nprocessors:\n  - {host: '.*', compute: 1}\n"},
    {"costs that are no numbers", NULL, NULL,
     "version: 1\nprocessors:\n  - {host: '.*', compute: .nan}\n"},
    {"negative costs", NULL, NULL, "version: 1\nprocessors:\n  - {host: '.*', compute: -1}\n"},
    {"hosts that match nothing", NULL, NULL,
     "version: 1\nprocessors:\n  - {host: 'no-such-host', compute: 1}\n"},
    {"a bad pattern", NULL, NULL, "version: 1\nprocessors:\n  - {host: '(', compute: 1}\n"},
    {"nobody who can compute", NULL, NULL, "version: 1\nprocessors:\n  - {host: '.*'}\n"},
    {"costs per byte of an unknown size", NULL, NULL,
     "version: 1\nprocessors:\n  - {host: '.*', receive: {per_byte: 1}, compute: 1}\n"},
    {"costs beyond all numbers", NULL, NULL,
     "version: 1\nprocessors:\n  - {host: '.*', receive: 1.7e308, compute: 1.7e308}\n"},
    {"a solver that finds nothing", "lp", NULL,
     "version: 1\nprocessors:\n  - {host: '.*', receive: 1.7e308, compute: 1.7e308}\n"},
    {"an algorithm that does not apply", "closed-form", NULL,
     "version: 1\nprocessors:\n  - {host: '.*', compute: {points: [[1, 1], [9, 2]]}}\n"},
    {"bounds of memory", NULL, NULL,
     "version: 1\nprocessors:\n  - {host: '.*', compute: 1, slots: 99999999999}\n"},
    {"binary rubbish", NULL, NULL, "\x01\x02\xff\xfe rubbish"},
};

static void write_costs(const struct checks *checks, const char *path, const char *text)
{
    FILE *file = checks->rank == 0 ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fputs(text, file);
    fclose(file);
}

static void check_even_and_right(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("faults", 5, 0, comm);
    int n = 5 * checks->nproc, mine = (int)rsc_share(plan),
        *whole = malloc((size_t)n * sizeof *whole);
    int part[5] = {0};
    for (int i = 0; i < n; i++)
        whole[i] = i;
    if (CHECK(checks, rsc_share(plan) == 5 && rsc_offset(plan) == 5 * checks->rank)) {
        MPI_Scatterv(whole, rsc_counts(plan, 5), rsc_displs(plan, 5), MPI_INT, part, mine, MPI_INT,
                     rsc_root(plan), rsc_comm(plan));
        for (int i = 0; i < mine; i++)
            CHECK(checks, part[i]++ == 5 * checks->rank + i);
        MPI_Gatherv(part, mine, MPI_INT, whole, rsc_counts(plan, 5), rsc_displs(plan, 5), MPI_INT,
                    rsc_root(plan), rsc_comm(plan));
        for (int i = 0; i < n; i++)
            CHECK(checks, checks->rank != 0 || whole[i] == i + 1);
    }
    free(whole);
}

static void check_fault(struct checks *checks, const struct fault *fault, const char *path)
{
    if (fault->costs)
        write_costs(checks, path, fault->costs);
    check_setenv("RESCATTER_COSTS", fault->costs ? path : NULL);
    check_setenv("RESCATTER_POLICY", fault->policy);
    check_setenv("RESCATTER_TRANSPORT", fault->transport);
    MPI_Comm comm = check_fresh_comm(false);
    check_even_and_right(checks, comm);
    MPI_Comm_free(&comm);
    check_end(checks, "%s", fault->name);
}

/* Files that are not there, folders, such as cannot be read, and such as never end. */
static void check_unreadable_files(struct checks *checks)
{
    static const char *const paths[] = {"/no/such/file.yaml", "/", "/proc/self/mem", "/dev/zero",
                                        "/dev/null"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        check_setenv("RESCATTER_COSTS", paths[i]);
        MPI_Comm comm = check_fresh_comm(false);
        check_even_and_right(checks, comm);
        MPI_Comm_free(&comm);
        check_end(checks, "the cost file is %s", paths[i]);
    }
}

/* A file that would keep its reader busy. */
static void check_deep_file(struct checks *checks, const char *path)
{
    FILE *file = checks->rank == 0 ? fopen(path, "w") : NULL;
    if (file) {
        fputs("version: 1\nprocessors: ", file);
        for (int i = 0; i < 1000000; i++)
            fputc('[', file);
        fclose(file);
    }
    check_setenv("RESCATTER_COSTS", path);
    MPI_Comm comm = check_fresh_comm(false);
    check_even_and_right(checks, comm);
    MPI_Comm_free(&comm);
    check_end(checks, "a million brackets");
}

/* The original program would be wrong, too: each keeps the share it asked for, nobody hangs. */
static void check_different_shares(struct checks *checks)
{
    check_setenv("RESCATTER_COSTS", NULL);
    check_setenv("RESCATTER_POLICY", "random:1");
    MPI_Comm comm = check_fresh_comm(false);
    int64_t share = checks->rank == checks->nproc - 1 ? 7 : 5;
    CHECK(checks, rsc_share(rsc_balance("different", share, 0, comm)) == share);
    const char *group = checks->rank == 0 ? "one" : "another";
    CHECK(checks, rsc_share(rsc_balance(group, 5, 0, comm)) == 5);
    MPI_Comm_free(&comm);
    check_end(checks, "processes that ask for different shares, or different groups");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    char path[] = "/tmp/rescatter-faults-XXXXXX";
    if (checks.rank == 0)
        close(mkstemp(path));
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_setenv("RESCATTER_LOG", "error");
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        check_fault(&checks, &faults[i], path);
    check_unreadable_files(&checks);
    check_deep_file(&checks, path);
    if (checks.nproc > 1)
        check_different_shares(&checks);
    if (checks.rank == 0)
        remove(path);
    return check_finish(&checks);
}
