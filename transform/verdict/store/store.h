/* SPDX-License-Identifier: MIT
 * store.h: the memory of the abstract run: objects (variables and allocations), their cells (an
 * object's contents, or one field of a structure variable) and states (what every cell holds).
 */
#ifndef XF_STORE_H
#define XF_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ir.h"
#include "value.h"

struct xf_arena;
struct xf_book;
struct xf_expr;
struct xf_num;
struct xf_nums;
struct xf_sym;
struct xf_type;

/* Reading and writing memory */
struct xf_ref { /* a place in memory */
    struct xf_points_to to;
    struct xf_val offset; /* bytes into the object, those of members among them */
    const char *field;    /* of a structure variable, as layout.h has it, else NULL */
    bool indexed;         /* by an index of the array that is the member itself */
    bool in_union;        /* other members see the same bytes, or it is seen as another type */
    int bits;             /* of a bit-field: how many; else 0 */
    const struct xf_type *type;  /* of the element accessed, NULL when not known */
    bool differs;                /* see xf_flow_differs() */
    const struct xf_expr *index; /* in brackets, or NULL */
    int64_t bytes;               /* of the element accessed, -1 when not known */
    const struct xf_num *extent; /* bytes accessed from there on, where these are no one element */
    struct {
        int64_t length, bytes;      /* of the row, an array itself, in which it is; 0: in none */
        const struct xf_num *place; /* ... as which element; NULL: not known */
    } row;
};

struct xf_own_item { /* where an offset stands that is in the item of a trip */
    const struct xf_item_loop *loop;
    const struct xf_num *per;   /* bytes per item */
    const struct xf_num *shift; /* bytes before the first own item; NULL: none */
    bool placed;                /* counted from the beginning of the whole, not of the block */
};

enum { XF_MAX_TWINS = 4 }; /* allocations that are taken for one object */

struct xf_object {
    int id;
    const char *name;
    struct xf_sym *sym;          /* the variable, or NULL for an allocation */
    const struct xf_type *type;  /* of the variable or value, or the structure allocated; or NULL */
    const struct xf_expr *made;  /* the allocating call, or NULL */
    const struct xf_expr *value; /* the structure that this expression is worth, or NULL */
    const void *path;            /* the calls through which it was made */
    bool array;                  /* several elements: a write leaves the others */
    bool vla;
    bool checked;                     /* compared with NULL somewhere */
    struct {                          /* see memory/elements.h */
        bool wanted, apart, together; /* to be told apart; they are; never will be again */
        bool pair;                    /* a value and its place, which calls tell apart, too */
        struct {                      /* see memory/renewed.h: hidden variables, or NULL */
            struct xf_object *bytes, *low, *end, *more, *held;
        } renewed;
    } elements;
    struct {
        const char *by;     /* what keeps its address out of sight, or NULL */
        struct xf_where at; /* and where it was handed over */
    } escaped;
    struct {
        bool held;                           /* it was a local block at some time */
        const struct xf_num *per;            /* bytes per item then */
        const struct xf_num *shift, *margin; /* bytes beside its items: before them; in all */
    } block;

    struct xf_val capacity; /* in bytes; XK_UNSET when not known */
    int whole;              /* its cell */
    int sized; /* a cell: SAME when its size belongs to the present plan, SPLIT to an earlier one */

    int flying; /* a cell: part of a transfer that is under way, see memory/flight.c */

    struct {
        const struct xf_expr *expr; /* what it is computed from: argument or VLA length */
        struct xf_size {
            struct xf_val bytes;
            const struct xf_expr *expr; /* what it is computed from, or NULL */
        } * either; /* [2], on process `on` and elsewhere, where its size is a choice between two */
        const struct xf_num *on; /* NULL: it is none */
    } size;

    struct { /* of an allocation */
        bool passed, elsewhere;
        bool several;                  /* no single structure at any time */
        bool again;                    /* made in a loop: one trip may use that of another */
        bool twice;                    /* made while one that was made before could be reached */
        unsigned made_at;              /* the stamp when it was made last */
        const struct xf_type *stored;  /* the first numbers stored in it; NULL: none were */
        const struct xf_num *on;       /* passed by this process only, or only elsewhere; or NULL */
        struct xf_object *merged_into; /* stands for this one, too: see xf_flow_merge_sites() */
        struct xf_object *also;        /* of those that are one: the next, the first for all */
        struct xf_val *capacity;       /* of this one; NULL when not known */
    } site;

    struct {
        struct xf_field {
            const char *name;
            int cell;
        } * v;
        size_t n, cap;
    } fields;
};

struct xf_store { /* all objects; grows during the run */
    struct xf_vals t;
    struct {
        struct xf_object **v;
        size_t n, cap;
    } objects;
    struct {
        struct xf_object **v;
        size_t n, cap;
    } followed;                /* those with hidden variables of their own */
    struct xf_object **of_sym; /* by symbol id */
    struct {
        struct xf_owner { /* of a cell: field NULL for its whole; object NULL for what is no content
                           */
            struct xf_object *object;
            const char *field;
        } * v;
        size_t n, cap;
    } owners; /* by cell */

    int n_cells;
    bool *ever_split; /* [n_ever]: cells that held what depends on the split */
    int n_ever;
    bool more_split; /* a cell came to be among them in the present run */
    struct xf_held {
        bool split;
        struct xf_points_to to;
    } * held; /* [n_held]: what each cell held at some time of the present run */
    int n_held;
    struct xf_noted_list *noted; /* NULL: nobody wants to know */
    unsigned stamp;              /* counts writes */
};

struct xf_reads {   /* which cells of a state and of its copies were looked at ... */
    unsigned since; /* ... that nothing was written to after that */
    bool all;       /* of all together */
    bool *seen;     /* [room], by cell */
    int *cell;      /* [n] */
    int n, room;
};

struct xf_noted_list { /* pointers that cells held, in their order */
    struct xf_noted {
        int cell;
        struct xf_points_to to;
    } * v;
    size_t n, cap;
};

enum xf_reach {
    XF_REACHED,
    XF_ENDED,    /* exit, abort */
    XF_RETURNED, /* or jumped to where nothing is left to do for the group */
    XF_JUMPED    /* break, continue, goto */
};

struct xf_cell {
    struct xf_val v;
    unsigned stamp; /* of the last write, 0 before the first */
};

struct xf_state {
    struct xf_book **book; /* state.c */
    int n;                 /* cells */
    int cap;               /* books */
    enum xf_reach reach;
    struct xf_val jump_control; /* condition under which the rest of the body runs, after a jump */
    unsigned jump_stamp;        /* writes since then are under it */
    struct xf_reads *reads;     /* NULL: nobody wants to know */
};

struct xf_store *xf_store_create(struct xf_arena *a, struct xf_nums *nums, size_t n_syms);
struct xf_object *xf_object_of_sym(struct xf_store *s, struct xf_sym *sym);

/* What the cell belongs to; nothing, of a cell that holds no object's contents. */
struct xf_owner xf_store_owner(const struct xf_store *s, int cell);

/* The object made by allocation `made` on call path `path`. */
struct xf_object *xf_object_of_alloc(struct xf_store *s, const struct xf_expr *made,
                                     const void *path);

/* The structure that `value`, in the calls of `path`, is worth: no variable, but with members. */
struct xf_object *xf_object_of_value(struct xf_store *s, const struct xf_expr *value,
                                     const void *path);

/* Gives it hidden variables, which are written with it: see memory/renewed.h. */
void xf_store_follow(struct xf_store *s, struct xf_object *o);

#endif
