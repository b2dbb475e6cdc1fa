/* SPDX-License-Identifier: MIT */
#include "request.h"

#include "path.h"

#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum key {
#define OPTION(name, key, long_name, argument, flags, help) KEY_##name = key,
#include "request.def"
};

static const struct argp_option options[] = {
#define SECTION(number, title) {NULL, 0, NULL, 0, title, number},
#define OPTION(name, key, long_name, argument, flags, help)                                        \
    {long_name, key, argument, flags, help, 0},
#include "request.def"
    {0}};

struct reading {
    struct xf_arena *arena;
    struct vy_request *out;
};

static void wrong_number(struct argp_state *state, const char *option, const char *found,
                         const char *expected)
{
    argp_error(state, "--%s: found '%s', expected %s", option, found, expected);
}

static int read_int(struct argp_state *state, const char *option, const char *text)
{
    char *end;
    errno = 0;
    long n = strtol(text, &end, 10);
    if (end == text || *end || errno || n < 1 || n > INT_MAX)
        wrong_number(state, option, text, "a number from 1 on");
    return (int)n;
}

static double read_real(struct argp_state *state, const char *option, const char *text)
{
    char *end;
    double x = strtod(text, &end);
    if (end == text || *end || !isfinite(x) || x < 0)
        wrong_number(state, option, text, "a number from 0 on");
    return x;
}

static void read_processes(struct reading *r, struct argp_state *state, const char *text)
{
    r->out->processes.n = 0;
    for (const char *p = text; *p; p += *p == ',') {
        size_t n = strcspn(p, ",");
        *xf_push(r->arena, &r->out->processes) =
            read_int(state, "processes", xf_strndup(r->arena, p, n));
        p += n;
    }
    if (!r->out->processes.n)
        wrong_number(state, "processes", text, "numbers with commas between");
}

/* A file that is there, as an absolute path. */
static const char *read_path(struct reading *r, struct argp_state *state, const char *option,
                             const char *path)
{
    if (access(path, R_OK) != 0)
        argp_error(state, "--%s: %s: %s", option, path, strerror(errno));
    return xf_real_path(r->arena, path);
}

static void read_file_name(struct reading *r, struct argp_state *state, const char *name)
{
    if (*name == '/' || strstr(name, ".."))
        argp_error(state, "--file: found '%s', expected a name below DIRECTORY", name);
    *xf_push(r->arena, &r->out->files) = name;
}

static void read_pattern(struct reading *r, struct argp_state *state, const char *pattern)
{
    const char *wrong = vy_rule_ignore(r->arena, &r->out->rule, pattern);
    if (wrong)
        argp_error(state, "--ignore: '%s': %s", pattern, wrong);
}

static void read_directory(struct reading *r, struct argp_state *state, const char *path)
{
    struct stat st;
    if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
        argp_error(state, "found '%s', expected one directory", path);
    r->out->directory = xf_real_path(r->arena, path);
}

static void check(struct reading *r, struct argp_state *state)
{
    struct vy_request *q = r->out;
    if (!q->original != !q->rewritten)
        argp_error(state, "--original and --rewritten go together");
    if (q->original && q->force)
        argp_error(state, "--force needs --build: what is built already was rewritten already");
    if (!q->run && !q->original)
        argp_error(state, "--run is missing: how is the program run?");
    if (!strstr(q->launch, "{n}"))
        argp_error(state, "--launch: found '%s', expected {n} for the number of processes in it",
                   q->launch);
}

static error_t read_key(int key, char *word, struct argp_state *state)
{
    struct reading *r = state->input;
    struct vy_request *q = r->out;
    switch (key) {
    case KEY_build:
        q->build = word;
        break;
    case KEY_original:
        q->original = read_path(r, state, "original", word);
        break;
    case KEY_rewritten:
        q->rewritten = read_path(r, state, "rewritten", word);
        break;
    case KEY_force:
        q->force = true;
        break;
    case KEY_run:
        q->run = word;
        break;
    case KEY_launch:
        q->launch = word;
        break;
    case KEY_processes:
        read_processes(r, state, word);
        break;
    case KEY_seeds:
        q->seeds = read_int(state, "seeds", word);
        break;
    case KEY_costs:
        q->costs = read_path(r, state, "costs", word);
        break;
    case KEY_timeout:
        q->timeout_seconds = read_real(state, "timeout", word);
        break;
    case KEY_file:
        read_file_name(r, state, word);
        break;
    case KEY_tolerance:
        q->rule.tolerance = read_real(state, "tolerance", word);
        break;
    case KEY_sorted:
        q->rule.sorted = true;
        break;
    case KEY_ignore:
        read_pattern(r, state, word);
        break;
    case KEY_json:
        q->json = word;
        break;
    case KEY_keep:
        q->keep = true;
        break;
    case ARGP_KEY_ARG:
        read_directory(r, state, word);
        break;
    case ARGP_KEY_END:
        check(r, state);
        break;
    default:
        return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

/* Open MPI runs no more processes than there are cores, and none for root, unless told to. */
static const char *default_launch(void)
{
    FILE *f = popen("mpirun --version 2>/dev/null", "r");
    char line[200] = "";
    if (f) {
        if (!fgets(line, sizeof line, f))
            *line = '\0';
        pclose(f);
    }
    if (!strstr(line, "Open MPI"))
        return "mpirun -np {n}";
    return geteuid() == 0 ? "mpirun --allow-run-as-root --oversubscribe -np {n}"
                          : "mpirun --oversubscribe -np {n}";
}

static const char epilogue[] =
    "The program and its results must fit for a test: seconds a run, no input from the keyboard. "
    "DIRECTORY (default: this one) is copied twice; nothing in it is changed.\n\nExit status:\n"
#define EXIT(status, meaning) "  " #status "  " meaning "\n"
#include "request.def"
    "\nExamples:\n"
#define EXAMPLE(command, what) "  " command "\n      " what "\n"
#include "request.def"
    ;

void vy_request_read(struct xf_arena *a, int argc, char **argv, struct vy_request *out)
{
    static const int processes[] = {1, 2, 3, 5};
    *out = (struct vy_request){
        .directory = xf_real_path(a, "."), .build = "make", .seeds = 3, .launch = default_launch()};
    for (size_t i = 0; i < sizeof processes / sizeof *processes; i++)
        *xf_push(a, &out->processes) = processes[i];
    char doc[4000];
    snprintf(doc, sizeof doc,
             "Run a program and its rewritten form side by side, with even, random and skewed "
             "shares, and compare what they print and write.\v%s",
             epilogue);
    const struct argp argp = {options, read_key, "[DIRECTORY]", doc, NULL, NULL, NULL};
    argp_err_exit_status = 2;
    argp_program_version = "rescatter-verify " XF_VERSION;
    struct reading reading = {a, out};
    argp_parse(&argp, argc, argv, 0, NULL, &reading);
    if (!out->run)
        out->run = "";
}
