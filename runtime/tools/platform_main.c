/* SPDX-License-Identifier: MIT
 * rescatter-platform: random platforms of three levels, for rescatter-plan's models on graphs. */
#include "outfile.h"
#include "tiers.h"

#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *argp_program_version = "rescatter-platform " RESCATTER_VERSION;

struct options {
    struct rsc_tiers tiers;
    const char *output;
};

static const struct argp_option argp_options[] = {
    {"wan", 'w', "N", 0, "routers far from each other (default: 2)", 0},
    {"man", 'm', "N", 0, "city networks of each of them (default: 2)", 0},
    {"lan", 'l', "N", 0, "switches of each of those (default: 3)", 0},
    {"hosts", 'h', "N", 0, "most hosts of a switch (default: 5)", 0},
    {"seed", 's', "N", 0, "another platform for each (default: 1)", 0},
    {"item-bytes", 'b', "N", 0, "size of an item (default: 1000)", 0},
    {"item-flops", 'F', "N", 0, "flops of an item (default: 1000000)", 0},
    {"output", 'O', "FILE", 0, "write to FILE instead of standard output", 0},
    {0},
};

static long long read_number(const char *text, struct argp_state *state)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (end == text || *end || errno || value < 1 || value > 1000000000000)
        argp_error(state, "found '%s', expected an integer >= 1", text);
    return value;
}

static int read_count(const char *text, struct argp_state *state)
{
    long long value = read_number(text, state);
    if (value > 100000)
        argp_error(state, "found '%s', expected at most 100000", text);
    return (int)value;
}

static error_t parse_one(int key, char *text, struct argp_state *state)
{
    struct options *options = state->input;
    switch (key) {
    case 'w':
        options->tiers.wans = read_count(text, state);
        return 0;
    case 'm':
        options->tiers.mans = read_count(text, state);
        return 0;
    case 'l':
        options->tiers.lans = read_count(text, state);
        return 0;
    case 'h':
        options->tiers.hosts = read_count(text, state);
        return 0;
    case 's':
        options->tiers.seed = (uint64_t)read_number(text, state);
        return 0;
    case 'b':
        options->tiers.item_bytes = read_number(text, state);
        return 0;
    case 'F':
        options->tiers.item_flops = (double)read_number(text, state);
        return 0;
    case 'O':
        options->output = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static int complain(const struct rsc_err *err)
{
    fprintf(stderr, "rescatter-platform: %s\n", err->text);
    return 2;
}

int main(int argc, char **argv)
{
    struct argp argp = {.options = argp_options,
                        .parser = parse_one,
                        .doc = "Make a random platform of hosts on switches, city networks and "
                               "links between cities, as a graph file for rescatter-plan."};
    struct options options = {.tiers = {2, 2, 3, 5, 1, 1000, 1e6}};
    struct rsc_graph *graph;
    struct rsc_err err;
    struct outfile out;
    argp_err_exit_status = 2;
    argp_parse(&argp, argc, argv, 0, NULL, &options);
    if (rsc_tiers_make(&options.tiers, &graph, &err) < 0)
        return complain(&err);
    int rc = outfile_open(&out, options.output, "", &err);
    if (rc == 0) {
        rsc_graph_write(graph, out.file);
        rc = outfile_commit(&out, &err);
    }
    rsc_graph_free(graph);
    return rc < 0 ? complain(&err) : 0;
}
