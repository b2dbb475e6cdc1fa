/* SPDX-License-Identifier: MIT
 * value.h: how a value in the rewritten program relates to the same value in the original.
 *
 * The proof runs the edited program abstractly, and asks of every value: is it what the original
 * computes? The kinds are the possible answers. A value that is SAME may flow anywhere. Every other
 * kind may flow only where a rule says what becomes of it; all else is SPLIT, which remembers why,
 * and which refuses the group as soon as somebody could see it.
 */
#ifndef XF_VALUE_H
#define XF_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"

struct xf_arena;
struct xf_expr;
struct xf_num;
struct xf_nums;
struct xf_item_told;
struct xf_progression;
struct xf_stmt;
struct xf_where;

enum xf_val_kind {
    XK_UNSET,    /* not written yet; reading it is the program's own fault */
    XK_SAME,     /* equal in both programs, process by process */
    XK_AFFINE,   /* share * my share + offset * my offset + index * item index + rest */
    XK_ITEM,     /* a function of one item, of its global position and of data equal everywhere */
    XK_BLOCK,    /* contents: element k belongs to item k / per of the local block and is XK_ITEM */
    XK_PARTIAL,  /* a reduction over the items of this process */
    XK_RANKPART, /* reductions of the processes [lo, hi), combined; contents: one element a process
                  */
    XK_SPLIT     /* depends on how the items are split, see cause */
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
    unsigned begun; /* stamp of the store then: see fresh.h */
    bool under_way;
    bool tail;                   /* it leaves out one item: the first, or */
    bool head;                   /* ... the last */
    struct xf_item_loop *mirror; /* the same trips counted from the last: another item each */
};

enum { XF_MAX_TARGETS = 8 };
enum { XF_ONWARD_ANEW = -1 }; /* of the attribute `onward` */

struct xf_points_to { /* the objects a pointer may point into */
    int n;
    bool anywhere;          /* more than there is room for here */
    bool external;          /* memory of other files, too */
    int id[XF_MAX_TARGETS]; /* ascending */
};

enum { XF_MAX_FUNCTIONS = 8 };

struct xf_functions { /* a pointer to a function: which ones it may be; none: not known */
    uint16_t n;
    uint16_t id[XF_MAX_FUNCTIONS]; /* places in the unit's list, ascending */
};

/* ---- the value ---- */

#define XF_KIND_BIT(kind) (1U << (kind))

#define XF_MEMBER__(member)
#define XF_MEMBER_o(member) member
#define XF_MEMBER_K(member) member

/* What is common to all kinds, and for each kind the attributes that it has: see domain.def. Read
 * and write them by their accessors; the kind is changed by xf_val_become(). */
struct xf_val {
    enum xf_val_kind kind;
#define COMMON(name, type, ...) type name;
#define ATTRIBUTE(name, ...)
#include "domain.def"
    union {
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##S(type name;)
        struct {
#include "domain.def"
        } same;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##A(type name;)
        struct {
#include "domain.def"
        } affine;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##I(type name;)
        struct {
#include "domain.def"
        } item;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##B(type name;)
        struct {
#include "domain.def"
        } block;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##P(type name;)
        struct {
#include "domain.def"
        } partial;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##R(type name;)
        struct {
#include "domain.def"
        } ranked;
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...) XF_MEMBER_##X(type name;)
        struct {
#include "domain.def"
        } split;
    } as;
};

#undef XF_MEMBER__
#undef XF_MEMBER_o
#undef XF_MEMBER_K

#include "accessors.h"

/* Of another kind: what that does not have is lost. */
void xf_val_become(struct xf_val *v, enum xf_val_kind kind);

struct xf_vals { /* what value operations need */
    struct xf_arena *arena;
    struct xf_nums *nums;
    int first_object; /* in text, objects are counted from this one on */
};

struct xf_val xf_val_same(bool uniform, const struct xf_num *rest);
struct xf_val xf_val_item(const struct xf_item_loop *loop);
struct xf_val xf_val_split(struct xf_vals *t, enum xf_event_kind kind,
                           const struct xf_where *where);
struct xf_val xf_val_affine(struct xf_vals *t, bool uniform, const struct xf_num *rest);
struct xf_val xf_val_partial(enum xf_reduction op, const struct xf_item_loop *loop);
struct xf_val xf_val_pointer(int object, const struct xf_num *offset_bytes);

bool xf_val_has_index(const struct xf_val *v); /* it moves with the trip of an item loop */

/* v is a place in the item of the trip that the affine `place` is in, `at` bytes more than without
 * what is added to that. */
void xf_val_set_in_item(struct xf_vals *t, struct xf_val *v, const struct xf_val *place,
                        const struct xf_num *at);

/* What a value that differs by process tells of one item of the whole. */
struct xf_item_told {
    const struct xf_num *owner; /* its name, see xf_num_owner() */
    enum xf_tells {
        XF_TELLS_NOTHING,
        XF_TELLS_OWNER, /* the rank of the process that has it */
        XF_TELLS_TRUTH, /* true on that process, and on no other */
        XF_TELLS_PLACE, /* on that process the item's place in the local block */
        XF_TELLS_VALUE, /* on that process, be it another one in the original, it is the same */
    } tells;
    const struct xf_item_told *value; /* XF_TELLS_VALUE of the same item */
};

const struct xf_item_told *xf_val_item_told(const struct xf_val *v); /* NULL: nothing */
void xf_val_set_item_told(struct xf_val *v, const struct xf_item_told *told);

enum xf_tells xf_val_tells(const struct xf_val *v);

/* NULL: v tells of none. */
const struct xf_num *xf_val_owner_told(const struct xf_val *v);

/* Of what is the same in both programs, or tells of an item; NULL: not known. */
const struct xf_num *xf_val_known_number(const struct xf_val *v);
void xf_val_put_number(struct xf_val *v, const struct xf_num *n);

/* The number of own items, times something and more or less something. */
bool xf_val_is_own_number(const struct xf_val *v);

/* The number of own items times something, no more and no less. */
bool xf_val_is_own_multiple(const struct xf_val *v);

/* It does not depend on the split: SAME or not written yet. */
bool xf_val_is_plain(const struct xf_val *v);

/* One value, in both programs and on all processes: SAME and uniform. */
bool xf_val_is_uniform(const struct xf_val *v);

/* Memory of zeroes alone, as calloc() gives it. */
bool xf_val_is_zeroed(const struct xf_val *v);

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

/* Of two split values, v is what stands in the way: the other one is the first own item, as that
 * with which a reduction may begin. */
bool xf_val_decides(const struct xf_val *v, const struct xf_val *other);

/* Why a result that follows the AFFINE value v depends on the split. */
enum xf_event_kind xf_val_reason_of_place(const struct xf_val *v);

/* The default transfer function: for any operation whose result is a function of a and b. */
struct xf_val xf_val_transfer(struct xf_vals *t, struct xf_val a, struct xf_val b,
                              const struct xf_where *where);

/* v, made of what may be of another kind, leads to where that led. */
void xf_val_leads_as(struct xf_val *v, const struct xf_val *of);

/* Implicit flow: the value of a variable written under a condition of kind `control`. */
struct xf_val xf_val_implicit_flow(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                                   const struct xf_where *where);

#endif
