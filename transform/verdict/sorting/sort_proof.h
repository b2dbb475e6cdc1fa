/* SPDX-License-Identifier: MIT
 * sort_proof.h: what is known while the text of a function that sorts by recursion is run on
 * unknown items: see sort_function.h. Seen by the files of that proof alone.
 */
#ifndef XF_SORT_PROOF_H
#define XF_SORT_PROOF_H

#include <stdbool.h>
#include <stddef.h>

#include "linear.h"
#include "sort_function.h"

struct xf_arena;
struct xf_expr;
struct xf_function;
struct xf_stmt;
struct xf_sym;
struct xf_type;

enum {
    XF_PROOF_OPEN = 3,
    XF_PROOF_NAMES = 48,
    XF_PROOF_ARRAYS = 12,
    XF_PROOF_RANGES = 24,
    XF_PROOF_STATES = 200
};

enum xf_held_kind {
    XF_HELD_NOTHING, /* not known */
    XF_HELD_NUMBER,  /* at */
    XF_HELD_PLACE,   /* a pointer to element `at` of an array */
    XF_HELD_OBJECT,  /* the vector `sym`, or a pointer to it; NULL: that which is sorted */
    XF_HELD_ITEM,    /* what stood at element `at` of an array */
    XF_HELD_PIVOT    /* the item that all others are compared with */
};

struct xf_held {
    enum xf_held_kind kind;
    int array;
    struct xf_linear at;
    const struct xf_sym *sym;
};

struct xf_name { /* a variable, or a member of one that is a vector */
    const struct xf_sym *sym;
    const char *member; /* or NULL */
    struct xf_held held;
};

enum xf_left_over { XF_NONE_LEFT, XF_SOME_LEFT, XF_ANY_LEFT };
enum xf_jump { XF_GOES_ON, XF_BREAKS, XF_CONTINUES, XF_RETURNS };

enum xf_zone { XF_LOW, XF_HIGH, XF_MID, XF_N_ZONES };

/* A range of which it was found which items come before the pivot, and which behind it. Numbers of
 * items are sets of: 1, none, 2, one, 4, more. How items may compare with the pivot are sets of: 1,
 * before it, 2, equal, 4, behind it. */
struct xf_parts {
    unsigned char n[XF_N_ZONES];
    unsigned char edge[2]; /* the first item in the middle, and the last */
    unsigned char of[2];   /* all in the low zone, in the high one */
    bool there;            /* the pivot stands at `pivot` */
    bool within;           /* ... in the middle, where it was in the beginning */
    bool placed;           /* ... between the low zone and the high one, in its slot before */
    bool sorted[2];
    bool moving; /* an item was written to `into`, and what was there goes to `from` */
    struct xf_linear pivot, from, into;
};

struct xf_proof_state { /* on one way through the text */
    struct xf_name name[XF_PROOF_NAMES];
    size_t n;
    enum xf_jump jump;
    struct xf_held result;
    /* while two ranges are merged: */
    enum xf_left_over left, right;
    int order;  /* of the two heads: < 0: the left one is the smaller, or equal; 0: not known */
    bool taken; /* an item, since the trip began */
    unsigned outer_taken; /* likewise, of the trips around it, the innermost first: one bit each */
    unsigned idle, outer_idle; /* trips without one; of the loops around, two bits each */
    struct xf_parts parts;     /* while a range is parted */
};

struct xf_proof_states {
    struct xf_proof_state *v;
    size_t n, cap;
};

struct xf_proof_array {
    bool main, given;   /* what is sorted; what else outlives the call */
    struct xf_sym *sym; /* of what is given, and is no parameter */
    bool has_room;      /* others: elements [0, room) are there */
    bool is_made;       /* ... by the library, and may be given back */
    struct xf_linear room;
};

/* Elements [from, to) of an array hold the items that stood in [lo, hi) of what is sorted. */
struct xf_proof_range {
    int array;
    struct xf_linear from, to, lo, hi;
    bool sorted; /* else in the order in which they stood there */
};

struct xf_proof_copy { /* in each trip of a loop */
    int array, source;
    struct xf_linear to, from;
};

enum xf_proof_mode {
    XF_STRAIGHT, /* one way only */
    XF_COPYING,  /* in a loop that copies */
    XF_MERGING,  /* two ranges, not yet done */
    XF_PARTING   /* a range, from its first loop on */
};

struct xf_sort_proof {
    struct xf_arena *arena;
    struct {
        const struct xf_function *fn;
        const struct xf_sym *array; /* its parameter that leads to what is sorted ... */
        const struct xf_sym *lower,
            *upper;     /* ... from `lower` (NULL: 0) up to `upper` + `behind`, */
        int64_t behind; /* not included */
        const struct xf_type *elem;
    } claim;               /* what is to be proved */
    struct xf_linear from; /* where the range begins */
    bool failed;
    bool nothing_to_do; /* the range has one item at most: all must stay as it is */
    bool recursive;     /* a call of itself was found */
    int down;           /* it sorts downwards: 1; upwards: -1; 0: not known */
    int around;         /* what is run: loops, and conditions while two ranges are merged */
    struct {
        int depth;
        const struct xf_function *under_way[6];
    } calls;
    struct {         /* conditions of which nothing is known, in the order in which they are met */
        unsigned go; /* the way that is tried at each: one bit */
        int n;
    } open;
    enum xf_proof_mode mode;
    struct xf_proof_array arrays[XF_PROOF_ARRAYS];
    int n_arrays;
    struct xf_proof_range ranges[XF_PROOF_RANGES];
    size_t n_ranges;
    struct xf_proof_copy copies[2];
    size_t n_copies;
    struct xf_layout { /* tried for a function that parts a range; none: it is not to part any */
        bool any;
        bool slides; /* low, high, middle; else low, middle, high */
        int slot;  /* the pivot stands in front of these (-1), behind them (1), or among them (0) */
        bool down; /* larger items come first */
    } layout;
    struct xf_linear first; /* of the three zones */
    struct {
        struct xf_proof_range left, right;
        int into; /* -1: not known yet */
        struct xf_linear begin;
    } merge;
};

/* ---- sort_proof.c: memory ---- */

struct xf_held *xf_proof_find(struct xf_proof_state *s, const struct xf_sym *sym,
                              const char *member);
void xf_proof_set(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_sym *sym,
                  const char *member, struct xf_held v);
struct xf_held xf_proof_number(int64_t k);

/* A new array; -1: too many. */
int xf_proof_add_array(struct xf_sort_proof *p, struct xf_proof_array a);

/* Elements [from, to) may be written to. */
bool xf_proof_may_write(const struct xf_sort_proof *p, int array, struct xf_linear from,
                        struct xf_linear to);

/* What was known of these elements, or of all that may be among them, no longer is. */
void xf_proof_forget(struct xf_sort_proof *p, int array, struct xf_linear from,
                     struct xf_linear to);
void xf_proof_add_range(struct xf_sort_proof *p, struct xf_proof_range r);

/* The items of elements [from, from + n) of `source` are copied to `to` on of `array`. */
bool xf_proof_copy(struct xf_sort_proof *p, int array, struct xf_linear to, int source,
                   struct xf_linear from, struct xf_linear n);

/* These elements are sorted. */
bool xf_proof_sort(struct xf_sort_proof *p, int array, struct xf_linear from, struct xf_linear to);

/* ---- sort_expr.c: expressions ---- */

struct xf_held xf_proof_eval(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e);

/* Which element an expression names; XF_HELD_PLACE, or nothing. */
struct xf_held xf_proof_place(struct xf_sort_proof *p, struct xf_proof_state *s,
                              const struct xf_expr *e);

/* a - b where both are numbers, or places in one array; false: not known. */
bool xf_proof_difference(struct xf_held a, struct xf_held b, struct xf_linear *out);

/* ---- sort_merge.c: two ranges are merged ---- */

/* The item is one of the two that can be taken: -1, the left, 1, the right, 0, neither. */
int xf_merge_head(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                  struct xf_held item);

/* The item is written there, and taken. */
void xf_merge_take(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_held place,
                   struct xf_held item);

/* What is left may be items or none: one way for each. */
void xf_merge_split(struct xf_sort_proof *p, struct xf_proof_states *l);

/* The loop reads two sorted ranges that belong together, and they are being merged from now on. */
bool xf_merge_begin(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop);
void xf_merge_end(struct xf_sort_proof *p, struct xf_proof_states *l); /* where nothing is left */

/* ---- sort_condition.c ---- */

/* The way on where the condition holds, and where it does not; both where that is not known. */
void xf_proof_branch(struct xf_sort_proof *p, const struct xf_proof_state *s,
                     const struct xf_expr *e, struct xf_proof_states *yes,
                     struct xf_proof_states *no);

/* What a comparison of numbers, or of places in one array, compares with 0. */
bool xf_proof_compared(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_expr *e,
                       struct xf_linear *n);

/* ---- sort_stmt.c: statements ---- */

struct xf_proof_states xf_proof_states(struct xf_sort_proof *p);
void xf_proof_join(struct xf_sort_proof *p, struct xf_proof_states *l,
                   const struct xf_proof_state *s);
void xf_proof_exec(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s);

/* The function is called, and may return on several ways. */
void xf_proof_follow(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_expr *call,
                     const struct xf_function *fn);
void xf_proof_exec_expr(struct xf_sort_proof *p, struct xf_proof_states *l,
                        const struct xf_expr *e);

/* ---- sort_trips.c: loops ---- */

/* The loop may change the variable itself. */
bool xf_proof_changes(const struct xf_stmt *loop, const struct xf_name *name);
bool xf_held_equal(const struct xf_held *a, const struct xf_held *b);
void xf_proof_loop(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop);

#endif
