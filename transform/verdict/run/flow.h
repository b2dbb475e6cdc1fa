/* SPDX-License-Identifier: MIT
 * flow.h: the abstract run of a program, with the share of one group replaced by each process's
 * own.
 *
 * A run starts at main (or at a function nobody calls), follows every function of the unit into its
 * calls, and gives each expression a struct xf_val. Without a group it only observes the call
 * sites. With a group it edits by decision (which expressions mean "my share" or "my offset"),
 * finds further expressions that must be edited, and records the events that stand against the
 * rewriting. Runs are repeated until no decision is added; the events of the last run are what the
 * obligations judge.
 */
#ifndef XF_FLOW_H
#define XF_FLOW_H

#include "found.h"

struct xf_ends;
struct xf_heads;
struct xf_memo;
struct xf_mpi_call;
struct xf_once;
struct xf_unique;

/* ---- the run ---- */

struct xf_active_loop { /* a loop around the statement being run, innermost first */
    struct xf_active_loop *outer;
    const struct xf_stmt *stmt;
    const struct xf_frame *frame; /* of the function it stands in */
    const struct xf_expr *bound;  /* the expression its number of trips comes from */
    const struct xf_num *trips;   /* of a counted loop that is no item loop */
    const struct xf_expr *listed; /* a call that prints items of an item loop, */
    int listed_from;              /* ... which come from this object, see struct xf_val */
    bool uniform;                 /* as many on all processes */
    const struct xf_num *counter; /* its counter atom */
    const struct xf_num *back;    /* the same counted from the last trip */

    struct xf_item_loop *item; /* set when it is an item loop */
    unsigned entered;          /* stamp at entry: cells older than this outlive a trip */
    struct xf_state *breaks, *continues;
    struct xf_val jump_control;  /* conditions under which a trip ended early */
    struct xf_val outer_control; /* condition under which the loop itself runs */
    struct xf_val left;          /* conditions under which a jump left it for good */
    bool is_left;                /* one did */
    struct {
        struct xf_mark_left {
            int cell;
            struct xf_val v;
            bool only; /* where the loop goes on it is not set */
        } * v;
        size_t n, cap;
    } marks;                /* that every break of the last trip left, see rule/marks.c */
    struct xf_state *cases; /* a switch: the state at each of its cases */
    bool has_default;
    struct {
        int *v;
        size_t n, cap;
    } plain; /* item loops: cells written otherwise than by accumulation */
};

struct xf_frame { /* a function being run */
    struct xf_frame *caller;
    const struct xf_function *function;
    const struct xf_expr *call; /* NULL for an entry function */
    struct xf_state *returns;
    struct xf_leaving *last; /* see jump.h */
    struct xf_val value;
    bool has_value;
    struct xf_active_loop *loops; /* loops of the caller are not seen for jumps */
    struct xf_landing *landings;  /* see jump.h */
    struct xf_val control;        /* under which it was called */
    int restricted;               /* how often a return, not under any of its loops, parted paths */
    const struct xf_stmt *search; /* the loop over the items that returns `found` at a hit */
    const struct xf_num *found;   /* NULL when it returns this or that */
};

struct xf_flow {
    struct xf_arena *arena;
    struct xf_arena *scratch; /* during a run: what is gone when a call has been evaluated */
    struct xf_heads *heads;   /* of loops, during a run */
    struct xf_memo *memo;     /* of calls and loops, over all runs; NULL: none is kept */
    struct xf_ends *ends;     /* tests that ended the program, of the last run: see ends.h */
    unsigned *told;           /* how often the run told of something, or did what cannot be done
                               * again from the cells alone: see memo.h */
    struct xf_nums *nums;
    struct xf_store *store;
    const struct xf_unit *unit;
    const struct xf_group_spec *group; /* NULL: observe only */
    struct xf_place_of_plan plan;      /* nothing: not known yet, or made only once */
    struct xf_place_of_plan known_at;  /* there `known` must be the group's grain */
    const struct xf_expr *known;       /* NULL: a constant is */
    struct xf_observations *seen;
    struct xf_decisions *decisions;
    struct xf_numbers *numbers; /* expression -> number */
    struct {
        struct xf_event *v;
        size_t n, cap;
    } events;
    struct {
        struct xf_proof *v;
        size_t n, cap;
    } proofs;
    struct {
        struct xf_notice *v;
        size_t n, cap;
    } notices;
    struct xf_paths *paths;
    struct xf_once *once;       /* of the unit, likewise */
    struct xf_callers *callers; /* of the paths */
    struct xf_val control;
    struct xf_jumps *jumps; /* of one run, see jump.h */
    unsigned parted;        /* writes since then are under it, where it differs by process */
    struct xf_active_loop *loops;
    struct xf_frame *frame;
    const void *path;
    struct {
        const struct xf_expr *of; /* a choice, `?:`, by the rank: now only what it has there */
        int arm;
    } choice;
    int depth, quiet;
    int64_t *steps;                   /* that may still be run, in all runs over the unit */
    const struct xf_stmt *gave_up_at; /* where they ended, else NULL */
    size_t n_group_calls;             /* group calls run, in the last run */
    struct {
        struct xf_pair {
            const struct xf_stmt *loop, *first, *both;
            const struct xf_expr *cond;
        } * v;
        size_t n, cap;
    } pairs; /* loops in place of another one: see flow_alternate.c, flow_until.c */
    struct {
        struct xf_wanted {
            const struct xf_num *grain;
            const struct xf_expr *expr;
        } * v;
        size_t n, cap;
    } wanted; /* multiples that shares should be, in all runs: see grain.h */

    const struct xf_num *max_share; /* capacity to hand to the planner, NULL when none */
    const struct xf_object *max_of;
    bool keep_one;                          /* never-empty needs at least one item everywhere */
    struct xf_unique *facts;                /* of one flow, see known.c */
    const struct xf_known *known_here;      /* by the conditions around, see known.h */
    const struct xf_known *known_at_labels; /* ... of the list of statements being run */
    const struct xf_num *rank_is;           /* the rank of the process, where a condition tells */
    const struct xf_num *rank_is_not;
    bool rank_tested; /* conditions that differ by process are plain tests of it */
    int parting;      /* conditions around that differ by process */
    bool redirected;  /* standard output may be a file */
    bool size_tied;   /* the number of processes is compared with what it must be; kept over runs */
    struct xf_val channel;         /* what messages between processes may carry; flat: one from
                                    * each process that sends */
    const struct xf_expr *sent_by; /* the call that sent it */
    unsigned run_began;            /* stamp; what was made later is numbered from it in messages */
    unsigned sent_made;            /* the result sent last in this run, so numbered */
    bool sent_many;                /* results of several makings are sent */
    struct xf_collect *collect;    /* see collect.h */
    struct xf_deals *deals;        /* see deal.h */
    struct {
        struct xf_pool {
            int kind;
            struct xf_val v;
        } * v;
        size_t n, cap;
    } pools; /* what calls that only some processes reach contribute, by kind of call */
    struct {
        struct xf_offer { /* one of them in this run, by the processes that make it */
            int kind;
            const struct xf_num *only_on, *not_on;
            unsigned made;
        } * v;
        size_t n, cap;
    } offers;
    struct xf_parts {
        struct xf_part {
            unsigned made;              /* of a local result */
            const struct xf_expr *seen; /* the call that prints or gathers it */
        } * v;
        size_t n, cap;
    } parts_shown, parts_gathered, parts_combined; /* see rule/printed.c */
    struct {
        struct xf_listed { /* text of own items but for one, by loop, or of the one left out */
            const struct xf_expr *call;
            int edge; /* which is left out; which is told, negative */
            int from; /* as in struct xf_val */
        } * v;
        size_t n, cap;
    } listed;
    struct {
        struct xf_text { /* printed in a branch of a test of the rank, of what depends on the split
                          */
            const struct xf_expr *call;
            struct xf_told { /* a value that depends on the split */
                enum xf_role role;
                int from;
                unsigned made;
            } told[4];
            size_t n_told;
            bool result, follows; /* tells of the items together; follows the shares */
            const struct xf_num *only_on, *not_on;
            const char *stream;
        } * v;
        size_t n, cap;
    } texts;
    bool learned;    /* something that would have mattered earlier in the run */
    bool miscounted; /* so did a loop that moves its bound */
    struct {
        struct xf_half {
            const struct xf_expr *call;
            struct xf_targets part;
        } * v;
        size_t n, cap;
    } halves; /* group calls that only some processes reach so far, and what they move there */

    struct {
        struct xf_derived {
            const struct xf_num *type, *bytes; /* bytes NULL: a structure, as large as C's */
            bool plain;                        /* items follow each other without gaps */
            bool holes;                        /* parts of an item may stay where they are */
        } * v;
        size_t n, cap;
    } types;
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } item_loops; /* of the last run */
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } heads_only; /* loops over all items but the last; kept over runs */
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } per_item; /* functions called in them */
    struct {
        struct xf_flight {
            int request;             /* the object that holds its request */
            const struct xf_num *at; /* and where in that, in bytes */
            struct xf_targets from, into;
        } * v;
        size_t n, cap;
    } flights;                   /* non-blocking calls of the group, in this run */
    const struct xf_num *colour; /* of the group when it was split off, see colour.h; or NULL */
    int hidden;                  /* cell of the hidden state of rand() and its like */
    int errors;        /* cell of what library functions leave behind beside their results: errno */
    int begun;         /* a cell, 1 once MPI is initialized, or was asked for a rank or size */
    int over;          /* a cell, set once MPI is finalized: the plan is gone then */
    int planned;       /* a cell, 1 once the plan is made; in one function only where MPI may not be
                          running yet */
    bool wants_across; /* what should be edited stands in another function */
    bool called_out;   /* a function of another file, in this run */
};

/* Call paths, shared by all runs over a unit so that their numbers can be compared; and who calls
 * whom; and how many more statements are followed, so that an answer comes in any case. */
struct xf_paths *xf_paths_create(struct xf_arena *a, const struct xf_unit *unit, int64_t steps);

struct xf_flow *xf_flow_create(struct xf_arena *a, struct xf_nums *nums, struct xf_paths *paths,
                               const struct xf_unit *unit);

/* Run the unit once from all its entry functions. */
void xf_flow_run(struct xf_flow *f);

/* flow.c */
void xf_flow_event(struct xf_flow *f, enum xf_event_kind kind, const struct xf_where *where,
                   const struct xf_where *seen, const char *detail);
void xf_flow_proof(struct xf_flow *f, int obligation, const struct xf_where *where,
                   const char *text);
void xf_flow_notice(struct xf_flow *f, const struct xf_where *where, const char *text);
/* `v` becomes visible (printed, returned, decides an exit): anything but SAME is an event. */
void xf_flow_show(struct xf_flow *f, const struct xf_val *v, const struct xf_where *where);
/* The condition under which the program runs here. */
struct xf_val xf_flow_control(struct xf_flow *f, const struct xf_state *st);
const struct xf_num *xf_flow_number(struct xf_flow *f, const struct xf_expr *e);
void xf_flow_remember(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n);
/* It was another number at some other time. */
bool xf_flow_varies(struct xf_flow *f, const struct xf_expr *e);
/* Decide that `e`, in `frame` (NULL: already lifted), whose number is the share times something,
 * means my share. Where it comes from a parameter, the argument is what is decided. Only the
 * group's function is edited, unless the group is one across functions. False when there is no such
 * expression or its text cannot be edited. */
bool xf_flow_decide(struct xf_flow *f, const struct xf_frame *frame, const struct xf_expr *e,
                    const char *why);
/* The expression that `e`, in `frame`, comes from by way of parameters, up to a function in which
 * calls of the group stand. */
const struct xf_expr *xf_flow_lift(struct xf_flow *f, const struct xf_frame *frame,
                                   const struct xf_expr *e);
/* The function in whose text `e` stands; NULL: none of the file. */
const struct xf_function *xf_flow_function_of(const struct xf_flow *f, const struct xf_expr *e);
/* May `fn` be edited? */
bool xf_flow_may_edit(const struct xf_flow *f, const struct xf_function *fn);

/* What the expression of `d` is worth in the original, with `share` items for each process. */
const struct xf_num *xf_decision_even(struct xf_nums *nums, const struct xf_group_spec *group,
                                      const struct xf_decision *d, const struct xf_num *share);
const struct xf_decision *xf_flow_decided(const struct xf_flow *f, const struct xf_expr *e);
/* Some part of `e` is a multiple of the share. */
bool xf_flow_holds_share(struct xf_flow *f, const struct xf_expr *e);
const void *xf_flow_path(struct xf_flow *f, const void *outer, const void *call);
/* n / share when it divides, else NULL; NULL without a group. */
const struct xf_num *xf_flow_in_shares(struct xf_flow *f, const struct xf_num *n);
/* Give scalar SAME cells written since `since` whose number is lost one of their own. */
void xf_flow_name(struct xf_flow *f, struct xf_state *st, unsigned since, const void *key);
/* Some number that `key` leaves in the cell: one for each call of the function it stands in. */
const struct xf_num *xf_flow_number_left(struct xf_flow *f, const void *key, int cell);

/* A trip of the loop may write what its bound comes from: later runs do not count its trips. */
bool xf_flow_is_unsteady(const struct xf_flow *f, const struct xf_stmt *loop);
void xf_flow_note_unsteady(struct xf_flow *f, const struct xf_stmt *loop);

/* flow_eval.c */
struct xf_val xf_eval(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);
/* The elements of an array type; not known where a typedef holds their number. */
struct xf_val xf_eval_length(struct xf_flow *f, struct xf_state *st, const struct xf_type *array);
struct xf_val xf_eval_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);
/* a op b as C has it for operands of these types: pointers count in elements. */
struct xf_val xf_flow_apply(struct xf_flow *f, enum xf_op op, struct xf_val a,
                            const struct xf_type *ta, struct xf_val b, const struct xf_type *tb,
                            const struct xf_where *where);
/* The value of type `from` as one of type `to`. */
struct xf_val xf_flow_convert(struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                              const struct xf_type *to, const struct xf_where *where);
struct xf_val xf_flow_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                             struct xf_val v, const struct xf_where *where);

/* flow_access.c: reading and writing memory */
struct xf_ref { /* a place in memory */
    struct xf_targets to;
    struct xf_val offset;        /* bytes into the object */
    const char *field;           /* of a structure variable, else NULL */
    bool in_union;               /* other members see the same bytes */
    bool differs;                /* see xf_flow_differs() */
    const struct xf_expr *index; /* in brackets, or NULL */
    int64_t bytes;               /* of the element accessed, -1 when not known */
};
/* Bytes of a type, arrays of variable length among them; NULL when that is not one number. */
const struct xf_num *xf_flow_bytes(struct xf_flow *f, const struct xf_type *t);
/* A pointer to arrays of variable length is declared: they are as long as that is now. */
void xf_flow_settle_lengths(struct xf_flow *f, struct xf_state *st, const struct xf_type *t);
/* A parameter: declared as an array, it is a pointer. */
bool xf_flow_is_param(const struct xf_expr *e);
struct xf_ref xf_flow_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);
struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem);
struct xf_val xf_flow_read(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                           const struct xf_where *where);
/* `v` as the process has it that is known to run here. */
struct xf_val xf_flow_here(const struct xf_flow *f, struct xf_val v);
void xf_flow_write(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r, struct xf_val v,
                   const struct xf_where *where);
/* A variable older than the trip is written otherwise than by accumulation. */
void xf_flow_note_plain(struct xf_flow *f, const struct xf_state *st, int cell);
/* target op= v */
void xf_flow_accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        enum xf_reduction op, struct xf_val v, const struct xf_where *where);
/* The cell of `o` that r is about to change: a field of its own, or the whole. */
int xf_flow_cell(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                 const struct xf_ref *r, const struct xf_where *where);
/* Is r all of the variable or of its member, on every process? */
bool xf_flow_is_all(const struct xf_object *o, const struct xf_ref *r);
/* The object to which all lead, when it is exactly one; else NULL. */
struct xf_object *xf_flow_target(struct xf_flow *f, const struct xf_targets *to);
struct xf_object *xf_flow_object(struct xf_flow *f, int id);
struct xf_own_item { /* where an offset stands that is in the item of a trip */
    const struct xf_item_loop *loop;
    const struct xf_num *per; /* bytes per item */
    bool placed;              /* counted from the beginning of the whole, not of the block */
};
/* Does `offset` stand in the own item of a trip of *own? */
bool xf_flow_own_item(struct xf_flow *f, const struct xf_val *offset, struct xf_own_item *own);
/* The loop in whose trip `offset` stands in the own item of the block `contents`; else NULL. */
const struct xf_item_loop *xf_flow_in_block(struct xf_flow *f, const struct xf_val *contents,
                                            const struct xf_val *offset);

/* flow_structure.c: structures as values, of which the members go where they go */
/* `to` becomes what `e`, of a structure's type, is worth, which is returned. */
struct xf_val xf_flow_set_structure(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                                    const struct xf_expr *e, const struct xf_where *where);
/* The structure that `e` is worth, where it is no variable; *v, unless NULL, is its value. */
struct xf_ref xf_flow_value_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                struct xf_val *v);
/* Parameter `o` is what argument `e` is, which the caller on `path` has evaluated. */
void xf_flow_bind_structure(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                            const struct xf_expr *e, const void *path,
                            const struct xf_where *where);
/* The function returns `e`: the call is worth that. */
struct xf_val xf_flow_return_structure(struct xf_flow *f, struct xf_state *st,
                                       const struct xf_expr *e);
/* flow_flight.c */
/* A non-blocking call of the group starts; requests are waited for; o is used meanwhile. */
void xf_flow_launch(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_mpi_call *mpi, const struct xf_val *args);
void xf_flow_land(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                  const struct xf_mpi_call *mpi, const struct xf_val *args);
void xf_flow_touch(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                   bool writes, const struct xf_where *where);
/* flow_targets.c */
/* Which of several objects the pointer points to is not the same on all processes. */
bool xf_flow_differs(const struct xf_val *pointer);
/* What becomes of a value that goes through such a pointer. */
struct xf_val xf_flow_by_holder(struct xf_flow *f, struct xf_val v, const struct xf_targets *to,
                                const struct xf_where *where);
/* Does any variable point to `o`, which is no variable? */
bool xf_flow_is_pointed_to(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o);
/* A trip over the items frees what `pointer` points to: it points nowhere then. */
void xf_flow_give_up(struct xf_flow *f, struct xf_state *st, const struct xf_expr *pointer);
/* The processes on which `o` is allocated, by the tests of the rank around it. */
void xf_flow_note_made(const struct xf_flow *f, struct xf_object *o);
/* Where pointers have one target in state a and another in b, and each process allocates only one
 * of the two: the later runs take them for one object. */
void xf_flow_find_twins(struct xf_flow *f, const struct xf_state *a, const struct xf_state *b);
/* Twins are taken to be as large as they were in the run before: a run more where they are not. */
void xf_flow_set_capacity(struct xf_flow *f, struct xf_object *made, struct xf_val bytes);

/* The whole contents of what `pointer` points into, whatever the offset. */
struct xf_val xf_flow_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                               const struct xf_where *where);
void xf_flow_set_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                          struct xf_val v, const struct xf_where *where);

/* flow_branch.c, flow_exec.c, flow_loop.c */
/* What follows runs only where `cond` has it, because elsewhere the function was left, on a path on
 * which nothing was written before `since`. */
void xf_flow_restrict(struct xf_flow *f, struct xf_state *st, const struct xf_val *cond,
                      unsigned since, const struct xf_where *where);
void xf_exec(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
void xf_exec_if(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
void xf_exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* flow_alternate.c: the loop that makes two trips of `loop` at once, where these do not need to be
 * told apart by what the second finds; else `loop` itself. */
const struct xf_stmt *xf_flow_two_trips(struct xf_flow *f, struct xf_state *st,
                                        const struct xf_stmt *loop);

/* flow_until.c: the loop over own items that a break ends where `loop` sets the flag that ends it;
 * else `loop` itself. */
const struct xf_stmt *xf_flow_until_found(struct xf_flow *f, struct xf_state *st,
                                          const struct xf_stmt *loop);

/* flow_exec.c: `sym`, a structure, becomes what it is declared with. */
void xf_flow_init_structure(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym);

/* flow_call.c, flow_mpi.c, flow_clib.c */
/* Values of the arguments, [call->n - 1], until the call has been evaluated. */
struct xf_val *xf_flow_args(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call);
void xf_flow_decide_lengths(struct xf_flow *f, const struct xf_expr *call, struct xf_val *args);
struct xf_val xf_eval_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);
struct xf_val xf_call_function(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_function *fn, struct xf_val *args, size_t n);
/* The function of the file that `call` calls, where it can be followed into; else NULL. */
const struct xf_function *xf_flow_callee(struct xf_flow *f, struct xf_state *st,
                                         const struct xf_expr *call);
/* What `e`, an expression of `fn`, is worth where `call` calls it with these arguments. */
struct xf_val xf_call_for(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_function *fn, const struct xf_val *args,
                          const struct xf_expr *e);
struct xf_val xf_call_mpi(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi);
struct xf_c_call;
struct xf_val xf_call_clib(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_c_call *c);
/* flow_fill.c: `bytes` (NULL: not known) bytes of v arrive where `pointer`, the value of argument
 * `buffer`, points to */
/* Is that the whole variable, array or member? */
bool xf_flow_fills(struct xf_flow *f, const struct xf_val *pointer, const struct xf_expr *buffer,
                   const struct xf_val *bytes);
/* The contents afterwards. */
struct xf_val xf_flow_filled(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                             const struct xf_expr *buffer, const struct xf_val *bytes,
                             struct xf_val v, const struct xf_where *where);
void xf_flow_fill(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                  const struct xf_expr *buffer, const struct xf_val *bytes, struct xf_val v,
                  const struct xf_where *where);

/* flow_observe.c: note what is seen of a call site of f->seen */
void xf_flow_observe(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args);

/* flow_block.c: the group's own transfers */
bool xf_flow_is_group_call(const struct xf_flow *f, const struct xf_expr *call);
void xf_call_group(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_mpi_call *mpi, struct xf_val *args);

#endif
