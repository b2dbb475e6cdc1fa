/* SPDX-License-Identifier: MIT
 * store.h: the memory of the abstract run: objects (variables and allocations), their cells (an
 * object's contents, or one field of a structure variable) and states (what every cell holds).
 */
#ifndef XF_STORE_H
#define XF_STORE_H

#include "value.h"

struct xf_object {
    int id;
    const char *name;
    struct xf_sym *sym;              /* the variable, or NULL for an allocation */
    const struct xf_expr *made;      /* the allocating call, or NULL */
    const struct xf_expr *value;     /* the structure that this expression is worth, or NULL */
    const void *path;                /* the calls through which it was made */
    const struct xf_expr *size_expr; /* what its size is computed from: argument or VLA length */
    bool array;                      /* several elements: a write leaves the others */
    bool vla;
    bool checked;                   /* compared with NULL somewhere */
    const char *kept_by;            /* what keeps its address out of sight, or NULL */
    struct xf_where kept_at;        /* and where it was handed over */
    bool holds_block;               /* was a local block at some time */
    const struct xf_num *block_per; /* bytes per item then */
    bool placed;                    /* was one at the own items' place in the whole */

    struct xf_val capacity; /* in bytes; XR_UNSET when not known */
    int whole;              /* its cell */
    int sized; /* a cell: SAME when its size belongs to the present plan, SPLIT to an earlier one */

    int flying; /* a cell: part of a transfer that is under way, see flow_flight.c */

    struct xf_size {
        struct xf_val bytes;
        const struct xf_expr *expr; /* what it is computed from, or NULL */
    } sizes[2]; /* on process `sized_on` and elsewhere, where its size is a choice between two */
    const struct xf_num *sized_on; /* NULL: it is none */

    bool made_once, made_elsewhere;
    const struct xf_num *made_on; /* allocated on this process only, or only elsewhere; or NULL */
    struct xf_object *twin;       /* stands for this one, too: see xf_flow_find_twins() */
    struct xf_object *twins;      /* the one it also stands for */
    struct xf_val own_capacity;   /* of one of the two */

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
        struct xf_targets to;
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
        struct xf_targets to;
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
    struct xf_val rest;     /* condition under which the rest of the body runs, after a jump */
    unsigned rest_stamp;    /* writes since then are under it */
    struct xf_reads *reads; /* NULL: nobody wants to know */
};

struct xf_store *xf_store_create(struct xf_arena *a, struct xf_nums *nums, size_t n_syms);
struct xf_object *xf_object_of_sym(struct xf_store *s, struct xf_sym *sym);
/* The object made by allocation `made` on call path `path`. */
struct xf_object *xf_object_of_alloc(struct xf_store *s, const struct xf_expr *made,
                                     const void *path);
/* The structure that `value`, in the calls of `path`, is worth: no variable, but with members. */
struct xf_object *xf_object_of_value(struct xf_store *s, const struct xf_expr *value,
                                     const void *path);
/* The cell of `field` of a structure variable; made on first use. */
int xf_object_field(struct xf_store *s, struct xf_object *o, const char *field);
void xf_object_own(struct xf_store *s, struct xf_object *o, int cell, const char *field);
/* What `field` holds: what was written of it, of parts of it, or of the structure it is part of. */
struct xf_val xf_object_field_value(struct xf_store *s, const struct xf_state *st,
                                    const struct xf_object *o, const char *field,
                                    const struct xf_where *where);
/* What a cell holds, be it by way of the structure of which it is a field. */
struct xf_val xf_state_held(struct xf_store *s, const struct xf_state *st, int cell,
                            const struct xf_where *where);
/* One of these members is the other, or part of it; NULL: the structure as a whole. */
bool xf_field_overlaps(const char *a, const char *b);
/* Some element of an array in a structure: of several, so that a write leaves the others. */
bool xf_field_is_element(const char *field);
/* The member of which that is an element, all dimensions at once; else `field` itself. */
const char *xf_field_of_element(struct xf_store *s, const char *field);
/* The structure is written as a whole, or the part `inside` of it: nothing was since. */
void xf_object_forget_fields(struct xf_store *s, struct xf_state *st, const struct xf_object *o,
                             const char *inside);

struct xf_state *xf_state_create(struct xf_store *s);
struct xf_state *xf_state_copy(const struct xf_state *st);
void xf_state_free(struct xf_state *st); /* NULL is fine */
/* Make *into what `from` is, and free `from`. */
void xf_state_take(struct xf_state *into, struct xf_state *from);

/* XR_UNSET with stamp 0 where nothing was written. Borrowed until the state is changed or freed. */
const struct xf_cell *xf_state_cell(const struct xf_state *st, int cell);
struct xf_val xf_state_get(const struct xf_state *st, int cell);
void xf_state_set(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v);
/* Did the cell ever, in any run, hold anything but SAME? */
bool xf_store_was_split(const struct xf_store *s, int cell);
/* For a cell whose value is changed in place. */
void xf_store_note_held(struct xf_store *s, int cell, const struct xf_val *v);
/* A new run begins. */
void xf_store_forget(struct xf_store *s);
/* Did the object, in the present run, hold anything but SAME, or point to one that did? */
bool xf_store_is_touched(const struct xf_store *s, const struct xf_object *o);
/* The same contents seen under another name: no write happened. */
void xf_state_restate(struct xf_state *st, int cell, struct xf_val v);

/* The first cell from i on that was written after `since`; that holds `least` or a role behind it;
 * that b may hold otherwise than a. st->n (b->n) when there is none. They pass over what is shared
 * or old at once. */
int xf_state_written(const struct xf_state *st, int i, unsigned since);
int xf_state_role(const struct xf_state *st, int i, enum xf_role least);
/* ... that holds just `role`; nobody is told that it was looked at. */
int xf_state_exactly(const struct xf_state *st, int i, enum xf_role role);
int xf_state_apart(const struct xf_state *a, const struct xf_state *b, int i);

/* Join `from` (kept) into `into`. Cells written since `since` on either path are under `control`.
 */
void xf_state_merge(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                    unsigned since, const struct xf_val *control, const struct xf_where *where);
/* The same where `last` was joined into `into` before, under such a control: what `from` has as
 * `last` had it, is there. */
void xf_state_merge_again(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                          const struct xf_state *last, unsigned since, const struct xf_val *control,
                          const struct xf_where *where);
/* Put every cell written since `since` under `control`. */
void xf_state_confine(struct xf_store *s, struct xf_state *st, unsigned since,
                      const struct xf_val *control, const struct xf_where *where);

#endif
