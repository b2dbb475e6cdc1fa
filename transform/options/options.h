/* SPDX-License-Identifier: MIT
 * options.h: the command line of rescatter(1) as plain data. All pointers belong to the arena
 * given to xf_options_parse() or to argv.
 */
#ifndef XF_OPTIONS_H
#define XF_OPTIONS_H

#include "arena.h"
#include "result.h"

#include <stdbool.h>
#include <stddef.h>

enum xf_mode {
    XF_MODE_DIFF,
    XF_MODE_IN_PLACE,
    XF_MODE_OUTPUT_DIR,
    XF_MODE_CHECK,
    XF_MODE_LIST,
    XF_MODE_SERIES,
    XF_MODE_FIXES,
    XF_MODE_DUMP
};
enum xf_dump {
    XF_DUMP_NONE,
    XF_DUMP_SITES,
    XF_DUMP_FACTS,
    XF_DUMP_VERDICTS,
    XF_DUMP_EDITS,
    XF_DUMP_VALUES
};
struct xf_guess;

enum xf_when { XF_AUTO, XF_ALWAYS, XF_NEVER };

struct xf_report_request {
    const char *format; /* "text", "json", "sarif", "html" or "verdicts" */
    const char *path;   /* "-" is standard output */
};

struct xf_pattern {
    const char *text; /* as given */
    void *code;       /* compiled, read-only: safe to use from several threads */
};

struct xf_strings {
    const char **v;
    size_t n, cap;
};

struct xf_patterns {
    struct xf_pattern *v;
    size_t n, cap;
};

struct xf_report_requests {
    struct xf_report_request *v;
    size_t n, cap;
};

struct xf_options {
    struct {
        enum xf_mode mode;
        const char *dir;        /* XF_MODE_OUTPUT_DIR */
        const char *series_dir; /* XF_MODE_SERIES */
        const char *fixes_path; /* XF_MODE_FIXES */
        enum xf_dump dump;      /* XF_MODE_DUMP */
        bool line_directives;   /* XF_MODE_OUTPUT_DIR: copies say what they are copies of */
    } output;
    struct {
        enum xf_when color;
        unsigned context_lines; /* of the diff */
        unsigned notes;         /* for one call, at most */
    } shown;
    struct {
        unsigned steps;   /* statements followed in a file; 0: as many as there is by default */
        unsigned seconds; /* of processor time for a file */
        unsigned mbytes;  /* of memory for a file */
    } limits;
    unsigned jobs;       /* files analysed at a time, >= 1 */
    bool doctor;         /* look around; then nothing is rewritten */
    const char *explain; /* a code, or NULL: then nothing is rewritten */
    const char *without; /* a recogniser to leave out, or NULL */
    bool assume[XF_N_OBLIGATIONS];
    struct xf_strings facts; /* files that tell of functions without source */
    bool annotate;           /* assumptions become comments */
    bool keep_output;        /* text on the terminal counts as a result */
    bool pieces;             /* shares arrive in pieces where they may */
    struct {
        const char *dir;         /* holds compile_commands.json, or NULL */
        bool found_dir;          /* it was not named, but is above the first file */
        struct xf_strings flags; /* compiler flags, no program name, no file name */
        bool flags_given;        /* `--` stood on the command line, or the flags come from `dir`;
                                  * otherwise they default to what the MPI compiler wrapper adds */
        const char *wrapper;     /* the MPI compiler wrapper of the build, or NULL */
        struct xf_guess *guess;  /* headers that the flags do not lead to; set by the driver */
        const char *root;    /* the project: headers below it may be edited; NULL: none. Set once
                              * the files are known */
        const char *project; /* real path: groups are named by paths below it; NULL: below root */
    } build;
    struct {
        bool interactive;         /* ask for each group */
        const char *decisions;    /* of reviews, or NULL */
        const char *baseline;     /* known refusals, or NULL */
        const char *set_baseline; /* to be written there, or NULL */
    } review;
    struct {
        struct xf_patterns only, skip;
    } select;
    struct xf_report_requests reports;
    struct {
        const char *costs; /* a cost file, or NULL: nothing is told */
        unsigned items;    /* dealt out by each group */
    } expected;
    struct {
        struct xf_strings files;   /* each once */
        struct xf_strings below;   /* found in directories that were named: with build.dir, those it
                                    * has count; without, there are none, they are among the files */
        struct xf_strings folders; /* directories */
    } named;
};

/* Fill *opt from a command line. --help and --version print and exit with 0. Returns 0, or -1
 * after one line on standard error that says what is wrong with the command line. */
int xf_options_parse(struct xf_arena *a, int argc, char **argv, struct xf_options *opt);

/* Release what the arena does not own. */
void xf_options_clear(struct xf_options *opt);

/* Whether --only and --skip let this group be rewritten. Safe to call from several threads. */
bool xf_options_select(const struct xf_options *opt, const char *group_id);

#endif
