/* SPDX-License-Identifier: MIT
 * value.h: how a value in the rewritten program relates to the same value in the original.
 *
 * The proof runs the edited program abstractly, and asks of every value: is it what the original
 * computes? The roles are the possible answers. A value that is SAME may flow anywhere. Every other
 * role may flow only where a rule says what becomes of it; all else is SPLIT, which remembers why,
 * and which refuses the group as soon as somebody could see it.
 */
#ifndef XF_VALUE_H
#define XF_VALUE_H

#include <stdbool.h>

#include "ir.h"
#include "num.h"

enum xf_role {
    XR_UNSET,    /* not written yet; reading it is the program's own fault */
    XR_SAME,     /* equal in both programs, process by process */
    XR_AFFINE,   /* share * my share + offset * my offset + index * item index + rest */
    XR_ITEM,     /* a function of one item, of its global position and of data equal everywhere */
    XR_BLOCK,    /* contents: element k belongs to item k / per of the local block and is XR_ITEM */
    XR_PARTIAL,  /* a reduction over the items of this process */
    XR_RANKPART, /* reductions of the processes [lo, hi), combined; contents: one element a process
                  */
    XR_SPLIT     /* depends on how the items are split, see cause */
};

enum xf_reduction {
    XF_RED_NONE,
    XF_RED_SUM,
    XF_RED_PROD,
    XF_RED_MIN,
    XF_RED_MAX,
    XF_RED_LAND,
    XF_RED_LOR,
    XF_RED_BAND,
    XF_RED_BOR,
    XF_RED_BXOR,
    XF_RED_MAXLOC, /* of pairs: the largest (smallest) and where it stands, the first of equals */
    XF_RED_MINLOC,
    XF_RED_AT /* where the item stands that another variable has the value of */
};

enum xf_event_kind {
#define EVENT(name, obligation, status, text) XEV_##name,
#include "events.def"
#undef EVENT
    XF_N_EVENTS
};

struct xf_cause { /* where a value began to depend on the split */
    enum xf_event_kind kind;
    struct xf_where where;
};

struct xf_item_loop { /* a loop that runs once for each part of each item of the local block */
    const struct xf_num *per; /* trips per item */
    const struct xf_stmt *stmt;
    bool under_way;
    bool tail;                   /* it leaves out one item: the first, or */
    bool head;                   /* ... the last */
    struct xf_item_loop *mirror; /* the same trips counted from the last: another item each */
};

enum { XF_MAX_TARGETS = 6 };
struct xf_targets { /* the objects a pointer may point into */
    int n;
    bool anywhere;          /* more than there is room for here */
    bool outside;           /* memory of other files, see outside.h, too */
    int id[XF_MAX_TARGETS]; /* ascending */
};

struct xf_val {
    enum xf_role role;
    bool uniform; /* SAME, AFFINE's rest, RANKPART: equal on all processes of the group */
    bool flat;    /* contents: all elements are equal */
    bool dealt;   /* BLOCK: as the scatter left it */
    bool placed;  /* BLOCK: it lies at the own items' place in the whole, not from the beginning */
    bool amid;    /* BLOCK at its place in the whole: all else there is equal on all processes */
    bool either;  /* BLOCK: on process 0 alone so far, whose place in the whole is its beginning */
    bool first;   /* SPLIT: the first item of the local block, unchanged;
                   * PARTIAL under way: began with it */
    int edge; /* SPLIT: an element of its first (1) or its last item (2), unchanged; 0: neither */
    bool of_share; /* SAME: computed from the even share */
    bool head;     /* contents, SAME: a pointer, of which the first element alone was written */
    bool set;      /* PARTIAL, a mark: set on every path to here */

    bool truth;    /* SPLIT: never negative, and zero where it is in the original */
    bool ended;    /* BLOCK: a zero follows the items */
    bool own_text; /* SPLIT: the number of a line of the source or a line's text, unchanged */
    bool partly;   /* SAME: some processes have not set it */
    bool nowhere;  /* SAME, a pointer: on some way to here it leads nowhere */
    int from;      /* ITEM, first: 1 + the object it was read from, unchanged since; 0: computed;
                    * BLOCK: the one that the root has copied its own items from */
    unsigned from_stamp; /* of that object's contents */
    const char *from_field;
    const struct xf_num *place; /* so many bytes from the beginning of its item it was read from
                                 * that object, and was not converted since: ITEM; SPLIT: an own
                                 * item of the root's, in the whole; else NULL */
    int deal; /* BLOCK: 1 + the deal by hand it comes from, which on all processes but the root have
               * received; negative: which the root alone has; 0: all have theirs */

    struct xf_targets to;
    const char *field;        /* pointers into a structure variable */
    const struct xf_expr *by; /* the expression that was assigned */
    const struct xf_num *rest;
    /* integer value; for pointers, offset in bytes */
    const struct xf_num *share, *offset, *index; /* AFFINE: never NULL;
                                                  * XF_RED_AT: how the place grows with my offset */
    const struct xf_item_loop *loop;             /* AFFINE with an index; ITEM; PARTIAL under way */
    const struct xf_num *per;                    /* BLOCK: bytes per item */
    enum xf_reduction op;                        /* PARTIAL, RANKPART */
    const struct xf_num *stride;  /* contents, SAME: element k is a pointer, rest + stride * k */
    const struct xf_num *edition; /* contents, SAME: a number for all that is there, of which
                                   * those of its elements are made; an element: its own */
    const struct xf_num *upto;    /* contents, SAME: so many bytes are uniform;
                                   * SPLIT: only these are right on `right_on` */
    const struct xf_num *text, *text_on; /* contents, SAME: so many bytes from the beginning are not
                                          * zero, on that one process (NULL: on all); BLOCK: not
                                          * NULL, no byte of an item is */
    unsigned made;                       /* PARTIAL: when; the same in every copy of it */
    const struct xf_stmt *pick;          /* PARTIAL: the statement that chooses an item, both its
                                          * value and its place; NULL: none, and */
    const struct xf_item_loop *pick_in;  /* ... the loop in which it does */
    const struct xf_num *lo, *hi;        /* RANKPART scalars: the ranks combined so far;
                                          * PARTIAL, a mark (rule/marks.c): the number it
                                          * held, and the one it was set to */
    const struct xf_num *over;           /* RANKPART: grows by one rank with each trip of the loop
                                          * that this counts; any other: begins to, and is not
                                          * read */
    const struct xf_cause *cause;        /* SPLIT */
    const struct xf_val *clipped;        /* SPLIT: the smaller of these two; NULL: not known */
    const struct xf_num *right_on;       /* SPLIT, BLOCK: the one rank where it is SAME, or NULL */
    const struct xf_num *on, *rest_on;   /* SAME: where `on` is zero, on one process, the integer
                                          * value is `rest_on`; NULL when not known */
};

struct xf_vals { /* what value operations need */
    struct xf_arena *arena;
    struct xf_nums *nums;
};

struct xf_val xf_val_same(bool uniform, const struct xf_num *rest);
struct xf_val xf_val_item(const struct xf_item_loop *loop);
struct xf_val xf_val_split(struct xf_vals *t, enum xf_event_kind kind,
                           const struct xf_where *where);
struct xf_val xf_val_affine(struct xf_vals *t, bool uniform, const struct xf_num *rest);
struct xf_val xf_val_partial(enum xf_reduction op, const struct xf_item_loop *loop);
struct xf_val xf_val_pointer(int object, const struct xf_num *offset_bytes);

bool xf_val_equal(const struct xf_val *a, const struct xf_val *b);
bool xf_val_is_pointer(const struct xf_val *v);
bool xf_val_has_index(const struct xf_val *v); /* it moves with the trip of an item loop */
/* The number of own items, times something and more or less something. */
bool xf_val_is_own_number(const struct xf_val *v);
/* It does not depend on the split: SAME or not written yet. */
bool xf_val_is_plain(const struct xf_val *v);
void xf_val_unite(struct xf_targets *a, const struct xf_targets *b);
/* The one object to which all lead; -1 when there is none or may be another. */
int xf_val_only_target(const struct xf_targets *to);
/* Such contents in place of some items' results make no difference in a block: they are the same
 * for whatever process has the item. */
bool xf_val_can_fill(const struct xf_val *v, bool placed);
/* A place reckoned from v is the same on all processes that have one: v is uniform, or a pointer
 * into one object where it is none at all. */
bool xf_val_is_even_base(const struct xf_val *v);

/* The item loop in which the AFFINE value `position` stands in the own part of a trip: of *unit
 * from the beginning (the loop) or from the end (its mirror); *rest is the place in that part. NULL
 * when neither. The offset's coefficient is the caller's to judge. */
const struct xf_item_loop *xf_val_own_trip(struct xf_vals *t, const struct xf_val *position,
                                           const struct xf_num **unit, const struct xf_num **rest);

/* The loop whose item v is a function of: of the item itself or of its position in the whole; NULL
 * when it is none. */
const struct xf_item_loop *xf_val_item_of(struct xf_vals *t, const struct xf_val *v);

/* Any operation on a and b whose result is a function of both: what its role is. */
struct xf_val xf_val_mix(struct xf_vals *t, struct xf_val a, struct xf_val b,
                         const struct xf_where *where);
/* Integer and pointer arithmetic; `op` one of ADD SUB MUL DIV MOD, others mix. */
struct xf_val xf_val_arith(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                           bool is_float, const struct xf_where *where);
/* v % by, where that does not depend on how items are split: each item begins at a multiple of
 * `by`.
 */
bool xf_val_modulo(struct xf_vals *t, const struct xf_val *v, const struct xf_val *by,
                   struct xf_val *out);
/* Where paths meet on which an array holds row pointers, as a or b has them: *joined, else settled,
 * is told what is left of the table. */
void xf_val_join_rows(struct xf_val *joined, const struct xf_val *a, const struct xf_val *b);
/* The smaller of the integers a and b, where one of them tells how far the own items reach; split,
 * but told as what it is. */
struct xf_val xf_val_smaller(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                             const struct xf_where *where);
/* The value where two paths meet. */

struct xf_val xf_val_join(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_where *where);
/* ... where one path is taken by some processes and the other by others, as `control` has it. */
struct xf_val xf_val_meet(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_val *control, const struct xf_where *where);
/* The value of a variable written under a condition of role `control`. */
struct xf_val xf_val_under(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                           const struct xf_where *where);

#endif
