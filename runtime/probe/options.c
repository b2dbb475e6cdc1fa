/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "err.h"

#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A reader stores what `text` says into the member at `out`; NULL, or what was expected. */
typedef const char *(*reader_fn)(const char *text, void *out);

/* Whether the text is an integer from `least` on. */
static bool read_integer(const char *text, int least, int *out)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < least || value > INT_MAX)
        return false;
    *out = (int)value;
    return true;
}

static const char *read_rank(const char *text, void *out)
{
    return read_integer(text, 0, out) ? NULL : "a rank, from 0 on";
}

static const char *read_bytes(const char *text, void *out)
{
    return read_integer(text, 1, out) ? NULL : "a number of bytes from 1 to 2147483647";
}

static const char *read_count(const char *text, void *out)
{
    return read_integer(text, 5, out) ? NULL : "a number from 5 on";
}

static const char *read_text(const char *text, void *out)
{
    *(const char **)out = text;
    return *text ? NULL : "a text";
}

static const char *read_flag(const char *text, void *out)
{
    (void)text;
    *(bool *)out = true;
    return NULL;
}

static const char *read_port(const char *text, void *out)
{
    static const char *const words[] = {"auto", "one", "many"};
    for (int i = 0; i < 3; i++)
        if (strcmp(text, words[i]) == 0) {
            *(enum probe_port *)out = (enum probe_port)i;
            return NULL;
        }
    return "one, many or auto";
}

static const struct {
    const char *name;
    int key;
    reader_fn read;
    size_t offset;
} readers[] = {
#define PROBE_OPTION(name, key, argument, read, member, help)                                      \
    {name, key, read_##read, offsetof(struct probe_options, member)},
#include "options.def"
#undef PROBE_OPTION
};

enum { N_READERS = sizeof readers / sizeof *readers, KEY_USAGE = 256 };

/* argp's own --help would print and exit in every process. */
static const struct argp_option argp_options[] = {
#define PROBE_OPTION(name, key, argument, read, member, help) {name, key, argument, 0, help, 0},
#include "options.def"
#undef PROBE_OPTION
    {"help", '?', NULL, 0, "give this help list", -1},
    {"usage", KEY_USAGE, NULL, 0, "give a short usage message", -1},
    {"version", 'V', NULL, 0, "print program version", -1},
    {0}};

struct parse {
    struct probe_options *options;
    struct rsc_err *err;
};

static error_t read_option(int key, char *argument, struct parse *parse)
{
    for (int i = 0; i < N_READERS; i++) {
        if (readers[i].key != key)
            continue;
        const char *expected =
            readers[i].read(argument, (char *)parse->options + readers[i].offset);
        if (!expected)
            return 0;
        rsc_fail(parse->err, RSC_EINVAL, "--%s: found '%s', expected %s", readers[i].name, argument,
                 expected);
        return EINVAL;
    }
    return ARGP_ERR_UNKNOWN;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    struct parse *parse = state->input;
    switch (key) {
    case '?':
        parse->options->show = PROBE_SHOW_HELP;
        return 0;
    case KEY_USAGE:
        parse->options->show = PROBE_SHOW_USAGE;
        return 0;
    case 'V':
        parse->options->show = PROBE_SHOW_VERSION;
        return 0;
    case ARGP_KEY_ARG:
        rsc_fail(parse->err, RSC_EINVAL, "found '%s', expected options only", argument);
        return EINVAL;
    default:
        return read_option(key, argument, parse);
    }
}

static const struct argp argp = {
    argp_options,
    parse_option,
    NULL,
    "Measures what it costs the root to send to each processor, and how this MPI library serves "
    "MPI_Scatterv, and writes that into a cost file for RESCATTER_COSTS and rescatter-plan.\v"
    "Run it as the program will be run, with one process or more on every processor: mpirun -np 16 "
    "rescatter-probe --output costs.yaml\n"
    "Exit status: 0 done, 1 measured but not to be trusted, 2 bad usage or a file that could not "
    "be read or written.",
    NULL,
    NULL,
    NULL};

static int check_options(const struct probe_options *options, struct rsc_err *err)
{
    if (options->show == PROBE_SHOW_NOTHING && options->max_bytes < 8 * (int64_t)options->min_bytes)
        return rsc_fail(
            err, RSC_EINVAL,
            "messages from %d to %d bytes: found too few sizes, expected --max-bytes to "
            "be at least 8 times --min-bytes",
            options->min_bytes, options->max_bytes);
    return 0;
}

int probe_options_parse(int argc, char **argv, struct probe_options *out, struct rsc_err *err)
{
    *out = (struct probe_options){
        .output = "costs.yaml", .min_bytes = 1024, .max_bytes = 4194304, .samples = 15};
    struct parse parse = {out, err};
    rsc_fail(err, RSC_EINVAL, "unknown option, or one without its argument; see --help");
    if (argp_parse(&argp, argc, argv, ARGP_NO_EXIT | ARGP_NO_ERRS | ARGP_NO_HELP, NULL, &parse) !=
        0)
        return -1;
    return check_options(out, err);
}

void probe_options_show(enum probe_show show)
{
    char name[] = "rescatter-probe";
    if (show == PROBE_SHOW_VERSION)
        puts("rescatter-probe " RESCATTER_VERSION);
    else
        argp_help(&argp, stdout,
                  show == PROBE_SHOW_HELP ? ARGP_HELP_STD_HELP & ~ARGP_HELP_EXIT_OK
                                          : ARGP_HELP_USAGE,
                  name);
}
