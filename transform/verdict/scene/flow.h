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

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "found.h"
#include "hooks.h"
#include "sort_function.h"
#include "value.h"

struct xf_arena;
struct xf_budget;
struct xf_callers;
struct xf_hand_gather;
struct xf_hand_scatters;
struct xf_preconditions;
struct xf_region;
struct xf_expr;
struct xf_function;
struct xf_header_cache;
struct xf_jumps;
struct xf_path_facts;
struct xf_landing;
struct xf_left;
struct xf_leaving;
struct xf_summaries;
struct xf_num;
struct xf_nums;
struct xf_object;
struct xf_once;
struct xf_paths;
struct xf_state;
struct xf_stmt;
struct xf_store;
struct xf_unique;
struct xf_unit;
struct xf_worths;

struct xf_active_loop { /* a loop around the statement being run, or a switch, innermost first */
    struct xf_active_loop *outer;  /* the next loop around it */
    struct xf_active_loop *around; /* ... or switch, which jumps leave as well */
    const struct xf_stmt *stmt;
    const struct xf_frame *frame; /* of the function it stands in */
    const struct xf_expr *bound;  /* the expression its number of trips comes from */
    const struct xf_num *trips;   /* of a counted loop that is no item loop */
    struct {
        const struct xf_expr *call; /* one that prints items of an item loop, */
        int from;                   /* ... which come from this object, see struct xf_val */
    } listed;
    const struct xf_path_facts *path_facts; /* in the last trip, by its condition, too */
    bool uniform;                           /* as many on all processes */
    const struct xf_num *counter;           /* its counter atom */
    const struct xf_num *back;              /* the same counted from the last trip */
    bool first_trip;                        /* the one under way is: what it finds is the entry's */

    struct xf_item_loop *item; /* set when it is an item loop */
    unsigned entered;          /* stamp where the trip began: cells older than this outlive it */
    struct xf_state *continues;
    struct xf_val jump_control;  /* conditions under which a trip ended early */
    struct xf_val outer_control; /* condition under which the loop itself runs */
    struct {
        struct xf_val control; /* conditions under which a jump left it for good */
        bool any;              /* one did */
        struct xf_state *breaks;
        struct {
            struct xf_flag_left {
                int cell;
                struct xf_val v;
                bool only; /* where the loop goes on it is not set */
            } * v;
            size_t n, cap;
        } flags; /* that every break of the last trip left, see rule/flags.h */
    } exits;
    struct {
        struct xf_state *cases; /* the state at each of them */
        bool has_default;
    } choice; /* a switch */
    struct {
        struct xf_plain_write {
            int cell;
            struct xf_where where; /* the first time */
        } * v;
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
    struct xf_active_loop *loops; /* of the caller, which are not seen for jumps */
    struct xf_active_loop *breakable;
    struct xf_landing *landings;  /* see jump.h */
    struct xf_val control;        /* under which it was called */
    int restricted;               /* how often a return, not under any of its loops, parted paths */
    const struct xf_stmt *search; /* the loop over the items that returns `found` at a hit */
    const struct xf_num *found;   /* NULL when it returns this or that */
};

struct xf_inputs { /* what the run is told; nothing of it changes during a run */
    const struct xf_unit *unit;
    const struct xf_group_spec *group; /* NULL: observe only */
    const struct xf_expr *known;       /* what the program calls the group's grain; NULL: a
                                        * constant */
    struct xf_observations *seen;
    struct xf_decisions *decisions;
    struct xf_paths *paths;
    struct xf_once *once;       /* of the unit, likewise */
    struct xf_callers *callers; /* of the paths */
    struct xf_hooks hooks;      /* of recognisers */
};

struct xf_plan_points {              /* where the plan is made, as far as that is settled */
    struct xf_insertion_point plan;  /* nothing: not known yet, or made only once */
    struct xf_insertion_point known; /* there the grain must be known */
};

struct xf_position { /* of the statement being run */
    struct xf_frame *frame;
    const void *path;                 /* of calls, see xf_flow_path() */
    struct xf_active_loop *loops;     /* the innermost loop */
    struct xf_active_loop *breakable; /* ... or switch */
    struct xf_val control;
    struct xf_parted {
        unsigned since;            /* writes since then are under it, where it differs by process */
        const struct xf_where *at; /* the outermost condition around that does; NULL: none */
    } parted;
    int depth;                        /* of calls */
    int quiet;                        /* above 0: the pass is a trial, events are not recorded */
    struct xf_jumps *jumps;           /* of one run, see jump.h */
    const struct xf_parting *parting; /* the innermost choice around that differs by process, see
                                         interp/together.h; or NULL */
};

/* What the meaning of a statement depends on besides its position and the cells. A summary of a
 * call or loop (see contexts.def) holds for one scope, compared as a whole: what belongs here must
 * be here, and what does not must not. */
struct xf_scope {
    const struct xf_path_facts *path_facts; /* by the conditions around, see path_facts.h */
    const struct xf_path_facts *path_facts_at_labels; /* ... of the list of statements being run */
    const struct xf_num *rank_is; /* the rank of the process, where a condition tells */
    struct {
        const struct xf_num *is_not;
        const struct xf_num *zero;  /* a number that is zero on the one process that runs here, see
                                       xf_ranks_distance_to(): in any communicator */
        const struct xf_num *owner; /* it is that of the process, alone here, which has the item of
                                       that name: see owner.h */
    } rank;
    const struct xf_num *colour; /* of the group when it was split off, see colour.h; or NULL */
    struct {
        const struct xf_expr *of; /* a choice, `?:`, by the rank: now only what it has there */
        int arm;
    } choice;
    int computing;                   /* what is assigned, and no mere copy, outside all loops */
    const struct xf_stmt *parted_by; /* the one choice around that differs by process; or NULL */
    int parting;                     /* conditions around that differ by process */
    bool rank_tested;                /* conditions that differ by process are plain tests of it */
    bool redirected;                 /* standard output may be a file */
    bool size_tied; /* the number of processes is compared with what it must be; kept over runs */
    bool wants_across; /* what should be edited stands in another function */
    bool called_out;   /* a function of another file, in this run */
    struct {
        struct xf_unmatched {
            const struct xf_expr *call;
            struct xf_points_to part;
            enum xf_event_kind kind; /* how they were parted from the others, and ... */
            struct xf_where parted;  /* ... where */
        } * v;
        size_t n, cap;
    } unmatched; /* group calls that only some processes reach so far, and what they move there */
    struct {
        struct xf_derived {
            const struct xf_num *type, *bytes; /* bytes NULL: a structure, as large as C's */
            bool plain;                        /* items follow each other without gaps */
            bool holes;                        /* parts of an item may stay where they are */
            const struct xf_num *spread;       /* bytes moved of an item that is not plain, which
                                                  lie the same way in each; NULL: not known */
        } * v;
        size_t n, cap;
    } types;
    struct {
        struct xf_flight {
            int request;             /* the object that holds its request */
            const struct xf_num *at; /* and where in that, in bytes */
            struct xf_points_to from, into;
        } * v;
        size_t n, cap;
    } flights; /* non-blocking calls of the group, in this run */
    struct {
        struct xf_border {         /* one side of a message between neighbours, or both */
            bool sends, up;        /* it goes to the next process; else to the one before */
            bool arrived, waiting; /* both sides are known; it is not waited for yet */
            bool ring;             /* the process behind the last is the first */
            const struct xf_num *tag, *bytes;
            const struct xf_num *at; /* the bytes go there, from the first own item of who receives
                                      * it; a message down: from behind the last */
            int object;              /* of which process's own block it is part, and beside which */
            unsigned made;           /* that block, when it was sent */
            int request;             /* the object that holds its request; -1: none */
        } * v;
        size_t n, cap;
        unsigned now; /* the number of this list, as in the cell hidden.afloat */
        struct {
            struct xf_border_tag {
                const struct xf_num *tag; /* NULL: any */
                bool border;
            } * v;
            size_t n, cap;
        } tags; /* of all messages of this run */
    } borders;
    struct {
        struct xf_text { /* printed in a branch of a test of the rank, of what depends on the split
                          */
            const struct xf_expr *call;
            struct xf_told { /* a value that depends on the split */
                enum xf_val_kind role;
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
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } heads_only; /* loops over all items but the last; kept over runs */
};

struct xf_findings {    /* what is made of the run when it has ended */
    const char *values; /* at its end, for --dump=values; NULL: nobody asks */
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
    struct {
        struct xf_wanted {
            const struct xf_num *grain;
            const struct xf_expr *expr;
        } * v;
        size_t n, cap;
    } wanted; /* multiples that shares should be, in all runs: see grain.h */
    struct {
        struct xf_owner_found {
            const struct xf_expr *expr;
            const struct xf_num *item;
            enum xf_meaning meaning; /* XF_OWNER_OF or XF_PLACE_OF */
        } * v;
        size_t n, cap;
    } owners; /* expressions that find the owner of an item by the even share, in all runs */
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } item_loops; /* of the last run */
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } per_item;                     /* functions called in them */
    const struct xf_num *max_share; /* capacity to hand to the planner, NULL when none */
    const struct xf_object *max_of;
    bool keep_one; /* never-empty needs at least one item everywhere */
    int64_t least; /* neighbours send each other so many items */
    struct xf_preconditions
        *ends; /* tests that ended the program, of the last run: see preconditions.h */
    const struct xf_expr *prepared; /* in pieces: the first own number that such a loop has used,
                                     * see xf_pieces_prepare() */
    struct xf_where exit;           /* where some processes last were not known to go on with the
                                     * others; line 0: nowhere yet */
    struct xf_where unedited;    /* the first place of the own items that stands in a macro's body
                                  * or a header; line 0: none */
    const struct xf_cause *lost; /* in pieces: the first that an evaluation came to, and ... */
    struct xf_where lost_seen;   /* ... where */
};

struct xf_messages {               /* what processes send each other */
    struct xf_val channel;         /* what messages between processes may carry */
    const struct xf_expr *sent_by; /* the call that sent it */
    bool one_each;                 /* one from each process that sends */
    unsigned run_began;            /* stamp; what was made later is numbered from it in messages */
    unsigned sent_made;            /* the result sent last in this run, so numbered */
    bool sent_many;                /* results of several makings are sent */
    const struct xf_num *no_process; /* what MPI_PROC_NULL is; NULL: not seen yet */
    struct xf_hand_gather *collect;  /* see hand_transfers.h */
    struct xf_hand_scatters *deals;  /* see hand_transfers.h */
    struct {
        struct xf_pool {
            int kind;
            const struct xf_expr *call; /* all that are made in its place; NULL: any of the kind */
            struct xf_val v;
        } * v;
        size_t n, cap;
    } pools;         /* what calls that only some processes reach contribute, by kind of call */
    bool unbalanced; /* not all such calls stand on both sides of one test, see balanced.h */
    struct {
        struct xf_offer { /* one of them in this run, by the processes that make it */
            int kind;
            const struct xf_expr *call; /* as above */
            const struct xf_num *only_on, *not_on;
            unsigned made;
        } * v;
        size_t n, cap;
    } offers;
};

struct xf_printed { /* on the terminal, in this run */
    struct xf_parts {
        struct xf_part {
            unsigned made;              /* of a local result */
            const struct xf_expr *seen; /* the call that prints or gathers it */
        } * v;
        size_t n, cap;
    } parts_shown, parts_gathered, parts_combined; /* see memory/printed.c */
    struct {
        struct xf_listed { /* text of own items but for one, by loop, or of the one left out */
            const struct xf_expr *call;
            int edge; /* which is left out; which is told, negative */
            int from; /* as in struct xf_val */
        } * v;
        size_t n, cap;
    } listed;
};

struct xf_progress {
    unsigned *told;                   /* how often the run told of something, or did what cannot be
                                       * done again from the cells alone: see summary.h */
    struct xf_budget *budget;         /* of all runs over the unit */
    const struct xf_stmt *gave_up_at; /* where they ended, else NULL */
    size_t decided;                   /* decisions when the run began: with more of them now,
                                       * another will follow */
    size_t n_group_calls;             /* group calls run, in the last run */
    bool changed;                     /* something that would have mattered earlier in the run */
    bool begun_uniform;               /* the beginning of some memory is equal on all processes */
    bool trips_changed;               /* so did a loop that moves its bound */
    struct xf_left *left;             /* [n_left] by cell: what entry functions leave, see left.h */
    int n_left;
    struct {                          /* see interp/large.h */
        const struct xf_frame *frame; /* the outermost call that may turn out to be large */
        int64_t end_steps;            /* how many steps are left when it does */
        bool found;                   /* the run is over, to be begun anew */
    } large;
};

struct xf_hidden_state { /* cells for what no variable of the program holds */
    int generator;       /* the state of rand() and its like */
    int options;         /* how far getopt() is in the arguments of main() */
    int errors;          /* what library functions leave behind beside their results: errno */
    int begun;           /* 1 once MPI is initialized, or was asked for a rank or size */
    int over;            /* set once MPI is finalized: the plan is gone then */
    int afloat;  /* which messages between neighbours are under way, see borders.h; 0: none */
    int planned; /* 1 once the plan is made; in one function only where MPI may not be
                  * running yet */
};

/* The run of a group whose shares arrive in pieces, see rule/region.h; summaries are off then. */
struct xf_pieces {
    const struct xf_stmt *list; /* NULL: no such run; the block in which all its calls stand */
    bool *own;                  /* [list->n]: a first run only looks which of its statements use own
                                 * items; NULL: the run proper */
    size_t at;                  /* the statement of `list` that is being run */
    const struct xf_region *region;
    bool in, over;   /* the region is being run; has been */
    bool dealing;    /* pieces are declared: buffers are not to be touched */
    bool calling;    /* a call of the group is being run: it may */
    int measures;    /* lengths of memory are evaluated, or what variables are set to */
    int ending;      /* statements are run that end the program: they are not done again */
    bool rounds;     /* floating-point results are carried on */
    bool preparing;  /* a loop in front of the region is being run, which may go over all the room
                      * for a piece if that leaves nothing but tables */
    bool as_written; /* expressions are evaluated without the edits */
    struct {
        struct xf_piece_buffer {
            int object;
            const struct xf_expr *call;
            const struct xf_num *per; /* bytes per item there; NULL: not from its beginning */
            bool at_end;              /* results, that are there when the last piece is done, and
                                       * not sooner */
            bool handed;              /* those of this piece have been */
        } * v;
        size_t n, cap;
    } blocks, wholes, results; /* what pieces arrive in, come from, and go to */
    struct {
        struct xf_piece_trouble { /* a variable that has not what the next piece, or who comes
                                   * behind the last, would need */
            struct xf_sym *sym;
            enum { XF_TROUBLE_LOST, XF_TROUBLE_BEGUN, XF_TROUBLE_ROOM, XF_TROUBLE_PLACE } kind;
        } * v;
        size_t n, cap;
    } troubles;
};

struct xf_caches {                  /* nothing depends on what they hold */
    struct xf_header_cache *heads;  /* of loops, during a run */
    struct xf_summaries *summaries; /* of calls and loops, over all runs; NULL: none is kept */
    struct xf_worths *numbers;      /* of expressions */
    struct xf_unique *facts;        /* of one flow, see path_facts.c */
    struct {
        struct xf_pair {
            const struct xf_stmt *loop, *first, *both;
            const struct xf_expr *cond;
        } * v;
        size_t n, cap;
    } pairs; /* loops in place of another one: see recognise/ */
    struct {
        struct xf_sort_proved {
            const struct xf_function *fn;
            bool sorts; /* as `how` says */
            struct xf_sort_function how;
        } * v;
        size_t n, cap;
    } sorts; /* functions that call themselves: what their text tells */
};

struct xf_flow {
    struct xf_arena *arena;
    struct xf_arena *scratch; /* during a run: what is gone when a call has been evaluated */
    struct xf_nums *nums;
    struct xf_store *store;
#define CONTEXT(type, name, key, watched) struct type name;
#define LOG(type, name, key, watched)     struct type *name;
#include "contexts.def"
#undef LOG
#undef CONTEXT
};

struct xf_flow *xf_flow_create(struct xf_arena *a, struct xf_nums *nums, struct xf_paths *paths,
                               const struct xf_unit *unit, const struct xf_hooks *hooks);

#endif
