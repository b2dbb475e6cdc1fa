/* SPDX-License-Identifier: MIT
 * summary_parts.h: how summaries are kept; for summary.c and summary_record.c alone.
 */
#ifndef XF_SUMMARY_PARTS_H
#define XF_SUMMARY_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"
#include "snapshot.h"
#include "store.h"
#include "unique.h"
#include "value.h"

struct xf_arena;
struct xf_expr;
struct xf_function;
struct xf_num;
struct xf_record;
struct xf_stmt;

enum {
    ENTRIES = 4,           /* kept for one path of calls */
    CONTEXTS = 8,          /* likewise */
    MAX_LOOPS = 12,        /* around a call */
    MAX_CELLS = 1000,      /* that it looks at, or changes */
    MAX_NUMBERS = 20000,   /* that it remembers */
    MAX_BYTES = 128 << 20, /* all that is kept */
    PATIENCE = 6           /* how often a path is recorded in vain */
};

struct loop_id { /* of a loop around a call: what is asked of it where nothing depends on the split
                  */
    const struct xf_stmt *stmt;
    const struct xf_num *trips, *counter, *back;
    bool uniform, first_trip;
};

struct context { /* where calls are made, but for the cells: the scope, as a whole */
    struct xf_key key;
    struct xf_val control, own_control, jump_control;
    bool restricted;
    size_t n_loops, n_ways;
    struct loop_id loop[MAX_LOOPS];
};

struct kept {
    int cell;
    bool fresh; /* it was written, not only seen under another name */
    struct xf_val v;
};

struct number {
    const struct xf_expr *expr;
    const struct xf_num *num;
};

struct version {
    int object;
    unsigned number;
};

struct entry { /* one call or loop; all arrays in one piece of memory behind it */
    const struct context *context;
    struct xf_val value;
    const struct xf_stmt *loop;       /* NULL: a call */
    const struct xf_function *around; /* ... that stands there */
    bool tells;                       /* of something, where the run is not quiet */
    size_t decisions, bytes;
    struct kept *in, *out;
    struct version *objects;
    struct number *numbers;
    struct xf_noted *held;
    const struct xf_function **functions;
    size_t n_in, n_out, n_objects, n_numbers, n_held, n_functions;
};

struct site { /* a path of calls, and a loop in the last of them or NULL */
    const void *path;
    const struct xf_stmt *loop;
};

struct place {
    struct site site;
    struct context *context[CONTEXTS]; /* met there, the first ones */
    struct entry *entry[ENTRIES];
    unsigned next, in_vain;
};

struct known { /* what was last known of an object, and how often that changed */
    struct xf_object object;
    unsigned version;
    unsigned listed; /* number of the last draft that names it */
};

struct draft { /* of an entry; its room is used again */
    unsigned number;
    struct {
        struct kept *v;
        size_t n, cap;
    } in, out;
    struct {
        struct version *v;
        size_t n, cap;
    } objects;
};

struct level { /* cells looked at, for one recording within others */
    struct xf_reads reads;
    struct level *inner;
};

struct xf_summaries {
    struct xf_arena *arena;
    struct xf_record *record; /* the innermost */
    struct xf_unique places;
    struct {
        struct place **v;
        size_t n, cap;
    } all;
    struct {
        struct known **v;
        size_t n, cap;
    } known; /* by object */
    struct draft draft;
    struct {
        struct number *v;
        size_t n, cap;
    } numbers;
    struct xf_noted_list held;
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } functions;
    struct level *levels;
    size_t bytes;
    unsigned pass;
};

#endif
