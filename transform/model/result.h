/* SPDX-License-Identifier: MIT
 * result.h: what the stages before the output hand to it: files with their edits, sites and groups
 * with their verdicts. Plain data; every pointer is owned by the run's arena. No libclang here.
 */
#ifndef XF_RESULT_H
#define XF_RESULT_H

#include <stdbool.h>
#include <stddef.h>

enum xf_obligation {
#define OBLIGATION(name, id, text) XF_##name,
#include "obligations.def"
    XF_N_OBLIGATIONS,
    XF_BEFORE_PIECES = XF_N_OBLIGATIONS - 1,
#define PIECE_OBLIGATION(name, id, text) XF_##name,
#include "obligations.def"
    XF_END_OF_OBLIGATIONS
};

enum { XF_N_PIECE_OBLIGATIONS = XF_END_OF_OBLIGATIONS - XF_N_OBLIGATIONS };

enum xf_reason {
#define REASON(name, code, text) XF_REASON_##name,
#include "reasons.def"
#undef REASON
    XF_N_REASONS
};

/* Idioms that the proof recognises. */
enum xf_recogniser {
#define RECOGNISER(id, name, pattern, effect, needed) XF_RECOGNISE_##id,
#include "recognisers.def"
#undef RECOGNISER
    XF_N_RECOGNISERS
};

enum xf_verdict { XF_LEFT, XF_REFUSED, XF_REWRITTEN };

enum xf_status { XF_UNKNOWN, XF_VIOLATED, XF_PROVED, XF_GUARDED, XF_ASSUMED };

/* A place in an original file, 1-based. */
struct xf_place {
    const char *file;
    unsigned line, column;
};

/* One line that matters: why an obligation holds, or what a refusal rests on. */
struct xf_evidence {
    struct xf_place place;
    const char *text;
    const char *quote;  /* what stands there, as written, cut to a line; or NULL */
    const char *advice; /* what would have to change: "divide by ..."; or NULL */
    bool granted;       /* a facts file says so, and nobody has seen it */
};

struct xf_evidences {
    struct xf_evidence *v;
    size_t n;
};

struct xf_duty { /* one obligation of one group, decided */
    enum xf_obligation id;
    enum xf_status status;
    struct xf_evidences evidence;
};

/* What a plan would gain, by costs that were measured. */
struct xf_gain {
    const char *why_not; /* nothing is expected; NULL: the rest is there */
    unsigned items;
    int processors;
    double planned_s, even_s;
    const char *chart; /* SVG: the plan above even shares */
};

struct xf_group {
    const char *id;       /* "trace.c:main:chunk" */
    const char *function; /* that it begins in: "main" */
    const char *share;    /* as written: "chunk", "n / size" */
    struct xf_place definition;
    const char *block;        /* elements per item, as written: "1", "cols" */
    const char *communicator; /* as written */
    const char *root;         /* as written */
    enum xf_verdict verdict;
    struct xf_duty duties[XF_N_OBLIGATIONS]; /* indexed by obligation */
    struct xf_evidences warnings;            /* rewritten: what else will be seen to change */
    struct xf_piece_verdict {
        bool asked;  /* whether the share may arrive in pieces was judged */
        bool dealt;  /* ... and it does */
        bool rounds; /* floating-point results may be rounded otherwise from run to run */
        struct xf_duty duties[XF_N_PIECE_OBLIGATIONS]; /* from XF_REGION on */
        struct xf_duty other; /* one of the once form's that fails in pieces alone; or proved */
        const struct xf_duty *decisive; /* why it does not; NULL: it does */
    } pieces;
    const struct xf_gain *gain; /* NULL: nobody asked */
};

struct xf_site {
    struct xf_place place; /* of the call in the original file */
    const char *function;  /* enclosing function, "" outside */
    const char *call;      /* "MPI_Scatter" */
    enum xf_verdict verdict;
    const struct xf_group *group; /* NULL when it belongs to none */
    const char *code;             /* reason or obligation id; "" when rewritten */
    const char *reason;           /* one sentence; "" when rewritten */
    struct xf_evidences notes;
    bool known; /* refused, and in the baseline */
};

/* Replace bytes [begin, end) of the original by `text`. begin == end inserts. */
struct xf_edit {
    size_t begin, end;
    const char *text;
    struct xf_group *const *groups; /* [n_groups]: that it is made for */
    size_t n_groups;
    bool harmless; /* as long as one of them is rewritten; otherwise all of them are, or none */
};

struct xf_file;

/* A header of the project, as one program has it. */
struct xf_header_use {
    const char *real;       /* path without links */
    struct xf_file *edited; /* with its edits; NULL: it is none that may be edited */
    struct xf_extent {
        size_t begin, end;
    } * used; /* [n_used]: functions in it that the program uses */
    size_t n_used;
    bool has_mpi; /* it is included behind mpi.h, or includes it */
};

struct xf_header_uses {
    struct xf_header_use *v;
    size_t n, cap;
};

enum xf_file_status { XF_FILE_OK, XF_FILE_UNREADABLE, XF_FILE_UNPARSED, XF_FILE_UNWRITABLE };

/* What was taken for granted to read a file. */
struct xf_taken {
    const char *flag;   /* one that the front end does not know, and that was left out; or NULL */
    const char *dir;    /* one that no flag leads to, and where a header was found; or NULL */
    const char *header; /* this one */
};

struct xf_file {
    const char *path;  /* as the user named it */
    const char *named; /* as the compiler's command has it */
    enum xf_file_status status;
    struct xf_evidences diagnostics; /* errors of this file, first the decisive one */
    struct xf_taken *taken;          /* [n_taken] */
    size_t n_taken;
    struct xf_evidences warnings; /* what was asked for in the file and changed nothing */
    const char *source;           /* original bytes */
    size_t source_len;
    struct xf_edit *edits; /* sorted, not overlapping */
    size_t n_edits;
    struct xf_site *sites; /* by line and column */
    size_t n_sites;
    struct xf_group **groups;
    size_t n_groups;
    struct xf_header_uses headers; /* of the program that begins with this file */
    const char *dump;              /* text of the stage --dump asked the analysis for, or NULL */
};

struct xf_result {
    struct xf_file *files; /* in the order of the command line */
    size_t n_files;
    bool has_baseline; /* it was asked which refusals are known */
};

const char *xf_obligation_id(enum xf_obligation o); /* "same-answer" */
const char *xf_obligation_text(enum xf_obligation o);
bool xf_obligation_must_hold(enum xf_obligation o); /* it cannot be assumed */
const char *xf_reason_code(enum xf_reason r);
const char *xf_reason_text(enum xf_reason r);
const char *xf_verdict_name(enum xf_verdict v); /* "rewritten" */
const char *xf_status_name(enum xf_status s);   /* "proved" */

#endif
