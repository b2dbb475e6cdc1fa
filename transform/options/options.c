/* SPDX-License-Identifier: MIT */
#include "options.h"
#include "database.h"
#include "folder.h"
#include "path.h"
#include "pattern.h"

#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* argp asks for it by name: without it, there is no --version. */
__attribute__((visibility("default"))) const char *argp_program_version = "rescatter " XF_VERSION;

struct parse {
    struct xf_arena *a;
    struct xf_options *opt;
    const char *mode_option; /* the option that chose opt->output.mode, or NULL */
    bool jobs_given;
    struct xf_strings places; /* of the files, as xf_tree_path() has them */
};

enum key {
#define OPTION(name, key, long_name, argument, flags, help) OPT_##name = key,
#include "options.def"
};

static const struct argp_option option_table[] = {
#define SECTION(number, title) {.doc = title, .group = number},
#define OPTION(name, key, long_name, argument, flags, help)                                        \
    {long_name, key, argument, flags, help, 0},
#include "options.def"
    {0},
};

static const char help_text[] =
    "Rewrite MPI programs whose MPI_Scatter and MPI_Gather hand every process the same number of "
    "items, so that each process gets the share that lets all finish together. The rewritten "
    "program is linked with librescatter, which computes the shares when it runs; without a cost "
    "file it does exactly what the original did. By default nothing is written: the changes are "
    "printed as a diff. DIR stands for the C and C++ sources below it.\n\v"
    "Compiler flags for all FILEs follow `--', or come from a compilation database (-p, as CMake "
    "and Bear write it), or else from a compile_commands.json above the first of them. What the "
    "MPI compiler wrapper adds is found by itself; MPICC names another "
    "than "
    "mpicc. In a source, a comment `rescatter: off' or `rescatter: assume OBLIGATION[,...]' on or "
    "above the line of a call, or of the definition of its share, works like --skip and --assume "
    "for that group. One that changes nothing is reported.\n\n"
    "Exit status:\n"
#define EXIT(status, meaning) "  " #status "  " meaning "\n"
#include "options.def"
    "\nExamples:\n"
#define EXAMPLE(command, what) "  " command "\n      " what "\n"
#include "options.def"
    ;

__attribute__((format(printf, 1, 2))) static error_t bad_use(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fputs("rescatter: ", stderr);
    vfprintf(stderr, fmt, args);
    fputs("\n", stderr);
    va_end(args);
    return EINVAL;
}

static error_t set_mode(struct parse *p, enum xf_mode mode, const char *option)
{
    if (p->mode_option && p->opt->output.mode != mode)
        return bad_use("%s and %s exclude each other", p->mode_option, option);
    p->opt->output.mode = mode;
    p->mode_option = option;
    return 0;
}

static error_t parse_number(const char *option, const char *arg, unsigned least, unsigned *out)
{
    char *end;
    errno = 0;
    long n = strtol(arg, &end, 10);
    if (errno || end == arg || *end || n < (long)least || n > INT_MAX)
        return bad_use("%s: found '%s', expected a number, at least %u", option, arg, least);
    *out = (unsigned)n;
    return 0;
}

/* The position of `arg` in a table of names, or -1. */
static int find_name(const char *const *names, size_t n, const char *arg)
{
    for (size_t i = 0; i < n; i++) {
        if (strcmp(names[i], arg) == 0)
            return (int)i;
    }
    return -1;
}

static error_t take_in_place(struct parse *p, const char *arg)
{
    (void)arg;
    return set_mode(p, XF_MODE_IN_PLACE, "--in-place");
}

static error_t take_output_dir(struct parse *p, const char *arg)
{
    if (!*arg)
        return bad_use("--output-dir: the directory has no name");
    p->opt->output.dir = arg;
    return set_mode(p, XF_MODE_OUTPUT_DIR, "--output-dir");
}

static error_t take_line_directives(struct parse *p, const char *arg)
{
    (void)arg;
    p->opt->output.line_directives = true;
    return 0;
}

static error_t take_check(struct parse *p, const char *arg)
{
    (void)arg;
    return set_mode(p, XF_MODE_CHECK, "--check");
}

static error_t take_list(struct parse *p, const char *arg)
{
    (void)arg;
    return set_mode(p, XF_MODE_LIST, "--list");
}

static error_t take_format_patch(struct parse *p, const char *arg)
{
    if (!*arg)
        return bad_use("--format-patch: the directory has no name");
    p->opt->output.series_dir = arg;
    return set_mode(p, XF_MODE_SERIES, "--format-patch");
}

static error_t take_export_fixes(struct parse *p, const char *arg)
{
    if (!*arg)
        return bad_use("--export-fixes: the file has no name");
    p->opt->output.fixes_path = arg;
    return set_mode(p, XF_MODE_FIXES, "--export-fixes");
}

static error_t take_dump(struct parse *p, const char *arg)
{
    static const char *const stages[] = {"sites", "facts", "verdicts", "edits", "values"};
    int found = find_name(stages, sizeof stages / sizeof *stages, arg);
    if (found < 0)
        return bad_use("--dump: found '%s', expected sites, facts, verdicts or edits", arg);
    /* values are for people who work on the proof: no page names them */
    p->opt->output.dump = (enum xf_dump)(XF_DUMP_SITES + found);
    return set_mode(p, XF_MODE_DUMP, "--dump");
}

static error_t take_only(struct parse *p, const char *arg)
{
    const char *wrong = xf_pattern_compile(p->a, arg, xf_push(p->a, &p->opt->select.only));
    return wrong ? bad_use("--only: bad pattern '%s': %s", arg, wrong) : 0;
}

static error_t take_skip(struct parse *p, const char *arg)
{
    const char *wrong = xf_pattern_compile(p->a, arg, xf_push(p->a, &p->opt->select.skip));
    return wrong ? bad_use("--skip: bad pattern '%s': %s", arg, wrong) : 0;
}

static error_t bad_obligation(struct parse *p, const char *name)
{
    const char *known = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (!xf_obligation_must_hold(o))
            known = xf_sprintf(p->a, "%s%s%s", known, *known ? ", " : "", xf_obligation_id(o));
    return bad_use("--assume: found '%s', expected obligations: %s", name, known);
}

static error_t take_assume(struct parse *p, const char *arg)
{
    char *rest = xf_strdup(p->a, arg);
    for (char *name; (name = strsep(&rest, ","));) {
        int o = 0;
        while (o < XF_N_OBLIGATIONS && strcmp(xf_obligation_id(o), name) != 0)
            o++;
        if (o == XF_N_OBLIGATIONS)
            return bad_obligation(p, name);
        p->opt->assume[o] = true;
    }
    return 0;
}

static error_t take_facts(struct parse *p, const char *arg)
{
    *xf_push(p->a, &p->opt->facts) = arg;
    return 0;
}

static error_t take_annotate(struct parse *p, const char *arg)
{
    (void)arg;
    p->opt->annotate = true;
    return 0;
}

static error_t take_deal(struct parse *p, const char *arg)
{
    static const char *const forms[] = {"once", "pieces"};
    int form = find_name(forms, sizeof forms / sizeof *forms, arg);
    if (form < 0)
        return bad_use("--deal: found '%s', expected once or pieces", arg);
    p->opt->pieces = form == 1;
    return 0;
}

static error_t take_keep_output(struct parse *p, const char *arg)
{
    (void)arg;
    p->opt->keep_output = true;
    return 0;
}

static error_t take_project(struct parse *p, const char *arg)
{
    if (!xf_is_folder(arg))
        return bad_use("--project: '%s' is no directory", arg);
    p->opt->build.project = xf_real_path(p->a, arg);
    return 0;
}

static error_t take_interactive(struct parse *p, const char *arg)
{
    (void)arg;
    p->opt->review.interactive = true;
    return 0;
}

static error_t take_review(struct parse *p, const char *arg)
{
    p->opt->review.decisions = arg;
    return 0;
}

static error_t take_baseline(struct parse *p, const char *arg)
{
    p->opt->review.baseline = arg;
    return p->opt->review.set_baseline ? bad_use("--baseline and --set-baseline exclude each other")
                                       : 0;
}

static error_t take_set_baseline(struct parse *p, const char *arg)
{
    p->opt->review.set_baseline = arg;
    return p->opt->review.baseline ? bad_use("--baseline and --set-baseline exclude each other")
                                   : 0;
}

static error_t take_build_dir(struct parse *p, const char *arg)
{
    p->opt->build.dir = arg;
    return 0;
}

static error_t take_jobs(struct parse *p, const char *arg)
{
    p->jobs_given = true;
    return parse_number("--jobs", arg, 1, &p->opt->jobs);
}

static error_t take_max_steps(struct parse *p, const char *arg)
{
    return parse_number("--max-steps", arg, 1, &p->opt->limits.steps);
}

static error_t take_max_seconds(struct parse *p, const char *arg)
{
    return parse_number("--max-seconds", arg, 1, &p->opt->limits.seconds);
}

static error_t take_max_memory(struct parse *p, const char *arg)
{
    return parse_number("--max-memory", arg, 1, &p->opt->limits.mbytes);
}

static error_t take_without(struct parse *p, const char *arg)
{
    static const char *const names[] = {
#define RECOGNISER(id, name, pattern, effect, needed) name,
#include "recognisers.def"
#undef RECOGNISER
    };
    char *known = "";
    if (find_name(names, sizeof names / sizeof *names, arg) < 0) {
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            known = xf_sprintf(p->a, "%s%s%s", known, i ? ", " : "", names[i]);
        return bad_use("--without: found '%s', expected one of %s", arg, known);
    }
    p->opt->without = arg;
    return 0;
}

static error_t take_report(struct parse *p, const char *arg)
{
    static const char *const formats[] = {"text", "json", "sarif", "html", "verdicts"};
    const char *colon = strchr(arg, ':');
    if (!colon || !colon[1])
        return bad_use("--report: found '%s', expected FORMAT:FILE", arg);
    char *format = xf_strndup(p->a, arg, (size_t)(colon - arg));
    if (find_name(formats, sizeof formats / sizeof *formats, format) < 0)
        return bad_use("--report: found format '%s', expected text, json, sarif, html or verdicts",
                       format);
    *xf_push(p->a, &p->opt->reports) = (struct xf_report_request){format, colon + 1};
    return 0;
}

static error_t take_costs(struct parse *p, const char *arg)
{
    p->opt->expected.costs = arg;
    return 0;
}

static error_t take_items(struct parse *p, const char *arg)
{
    return parse_number("--items", arg, 1, &p->opt->expected.items);
}

static error_t take_context(struct parse *p, const char *arg)
{
    return parse_number("--context", arg, 0, &p->opt->shown.context_lines);
}

static error_t take_notes(struct parse *p, const char *arg)
{
    return parse_number("--notes", arg, 0, &p->opt->shown.notes);
}

static error_t take_color(struct parse *p, const char *arg)
{
    static const char *const whens[] = {"auto", "always", "never"};
    int found = arg ? find_name(whens, sizeof whens / sizeof *whens, arg) : XF_ALWAYS;
    if (found < 0)
        return bad_use("--color: found '%s', expected auto, always or never", arg);
    p->opt->shown.color = (enum xf_when)found;
    return 0;
}

static error_t take_doctor(struct parse *p, const char *arg)
{
    (void)arg;
    p->opt->doctor = true;
    return 0;
}

static error_t take_explain(struct parse *p, const char *arg)
{
    p->opt->explain = arg;
    return 0;
}

/* A file named twice, also as ./file, counts once. */
static void add_file(struct parse *p, const char *arg, struct xf_strings *to)
{
    const char *path = xf_tree_path(p->a, arg);
    for (size_t i = 0; i < p->places.n; i++) {
        if (strcmp(p->places.v[i], path) == 0)
            return;
    }
    *xf_push(p->a, &p->places) = path;
    *xf_push(p->a, to) = arg;
}

static error_t take_file(struct parse *p, const char *arg)
{
    struct xf_strings sources = {0};
    if (!xf_is_folder(arg)) {
        add_file(p, arg, &p->opt->named.files);
        return 0;
    }
    const char *wrong = xf_folder_sources(p->a, arg, &sources);
    if (wrong)
        return bad_use("%s", wrong);
    *xf_push(p->a, &p->opt->named.folders) = arg;
    for (size_t i = 0; i < sources.n; i++)
        add_file(p, sources.v[i], &p->opt->named.below);
    return 0;
}

static error_t take_argument(struct argp_state *state, const char *arg)
{
    struct parse *p = state->input;
    if (state->quoted && state->next > state->quoted)
        *xf_push(p->a, &p->opt->build.flags) = arg;
    else
        return take_file(p, arg);
    return 0;
}

static error_t finish(struct argp_state *state)
{
    struct parse *p = state->input;
    struct xf_options *opt = p->opt;
    opt->build.flags_given = state->quoted != 0;
    if (!p->jobs_given) {
        long processors = sysconf(_SC_NPROCESSORS_ONLN);
        opt->jobs = processors > 0 ? (unsigned)processors : 1;
    }
    if (opt->output.line_directives && opt->output.mode != XF_MODE_OUTPUT_DIR)
        return bad_use("--line-directives is for copies: --output-dir is missing");
    if ((opt->expected.costs != NULL) != (opt->expected.items != 0))
        return bad_use("--costs FILE and --items N go together");
    if (opt->build.dir && opt->build.flags_given)
        return bad_use("--build-dir and compiler flags after -- exclude each other");
    if (!opt->build.dir && !opt->build.flags_given && opt->named.files.n + opt->named.below.n) {
        opt->build.dir = xf_database_above(p->a, opt->named.files.n ? opt->named.files.v[0]
                                                                    : opt->named.below.v[0]);
        opt->build.found_dir = opt->build.dir != NULL;
    }
    if (!opt->build.dir) {
        for (size_t i = 0; i < opt->named.below.n; i++)
            *xf_push(p->a, &opt->named.files) = opt->named.below.v[i];
        opt->named.below.n = 0;
    }
    if (opt->named.files.n == 0 && !opt->build.dir && !opt->explain && !opt->doctor)
        return bad_use("no file named (see rescatter --help)");
    return 0;
}

static const struct {
    int key;
    error_t (*take)(struct parse *p, const char *arg);
} takers[] = {
#define OPTION(name, key, long_name, argument, flags, help) {OPT_##name, take_##name},
#include "options.def"
};

static error_t parse_key(int key, char *arg, struct argp_state *state)
{
    if (key == ARGP_KEY_INIT)
        state->err_stream = NULL; /* getopt has said it in one line; no "Try ..." after it */
    if (key == ARGP_KEY_ARG)
        return take_argument(state, arg);
    if (key == ARGP_KEY_END)
        return finish(state);
    for (size_t i = 0; i < sizeof takers / sizeof *takers; i++) {
        if (takers[i].key == key)
            return takers[i].take(state->input, arg);
    }
    return ARGP_ERR_UNKNOWN;
}

int xf_options_parse(struct xf_arena *a, int argc, char **argv, struct xf_options *opt)
{
    static const struct argp argp = {
        .options = option_table,
        .parser = parse_key,
        .args_doc = "FILE|DIR... [-- COMPILER FLAGS]\n-p BUILD_DIR [FILE|DIR...]",
        .doc = help_text,
    };
    *opt = (struct xf_options){
        .shown.context_lines = 3, .shown.notes = 2, .limits.seconds = 120, .limits.mbytes = 4096};
    struct parse p = {.a = a, .opt = opt};
    /* In order: otherwise files before `--` would be moved behind it and taken for flags. */
    return argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &p) ? -1 : 0;
}

void xf_options_clear(struct xf_options *opt)
{
    for (size_t i = 0; i < opt->select.only.n; i++)
        xf_pattern_clear(&opt->select.only.v[i]);
    for (size_t i = 0; i < opt->select.skip.n; i++)
        xf_pattern_clear(&opt->select.skip.v[i]);
}
