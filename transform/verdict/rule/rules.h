/* SPDX-License-Identifier: MIT
 * rules.h: the obligations as rules the abstract run asks at the places that matter. One file per
 * obligation in rule/; each rule records an event when it is broken and a proof when it holds.
 */
#ifndef XF_RULES_H
#define XF_RULES_H

#include "flow.h"

struct xf_share_group;
struct xf_renaming;

enum { XF_FIRST = 1, XF_LAST = 2 }; /* own items at the edges, see struct xf_val */

/* ---- collective (rule/collective.c) ---- */

/* The group call runs here: every process must make it. One that only some reach is remembered
 * until the other branch is seen. */
void xf_rule_group_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                        const struct xf_targets *part);
/* The group calls remembered since `then_from` in one branch of a choice and since `else_from` in
 * the other: when they are the same transfers, every process makes them and they are forgotten.
 * They must move the same block, or what one branch has for that of the other. */
void xf_rule_match_branches(struct xf_flow *f, size_t then_from, size_t else_from,
                            const struct xf_renaming *renamed);
/* Those that found no counterpart. */
void xf_rule_report_unmatched(struct xf_flow *f);
/* All processes pass g->place or none, and nobody needs the plan who did not. */
void xf_rule_check_passed(struct xf_share_group *g);
/* Where the plan of the group can be made, into g->place; false when nowhere. */
bool xf_rule_find_place(struct xf_share_group *g);
/* Might what the plan is made from change out of sight? Then the run has to tell what it is worth
 * at g->place. */
bool xf_rule_inputs_move(const struct xf_share_group *g);
/* Might the program come there more than once? */
bool xf_rule_plans_again(const struct xf_share_group *g);
/* A plan is made here. Shares may differ from those of the plan before, for other numbers of items
 * or because costs were measured meanwhile: what was laid out by that one is no block of this. */
void xf_rule_new_plan(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
/* The plan is made here: an event where its inputs, the group's grain among them, are other numbers
 * yet. */
void xf_rule_inputs_known(struct xf_flow *f, struct xf_state *st);

/* ---- collective, for a share that several functions use (rule/across.c) ---- */

struct xf_plan_search { /* what a plan is made from, as the calls have it, and what was tried */
    const struct xf_expr *share, *comm, *root;
    size_t next;
};
/* The next place to try, into g->place; false when there is none. */
bool xf_rule_next_place(struct xf_share_group *g, struct xf_plan_search *search);
/* The plan is made here, once and by all, and its inputs are what the calls will have. */
void xf_rule_plan_across(struct xf_flow *f, struct xf_state *st, const struct xf_where *where);
/* `e`, which is edited, needs it to be made before. */
void xf_rule_needs_plan(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *e);
/* MPI may begin to run in `call`: no plan may have been made before. */
void xf_rule_may_start(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call);

/* ---- share-known (rule/share_known.c) ---- */

/* rank * share is the offset of the process's first item, (rank + 1) * share that behind its last.
 */
void xf_rule_find_offset(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);
/* `v` is my offset plus the counter of a loop of the even program, in items or in bytes: the
 * position in the whole of an own item, so that the loop's bound must mean my share. */
void xf_rule_find_position(struct xf_flow *f, const struct xf_val *v);
/* What the edited expression is worth; `v` is what it was. */
struct xf_val xf_rule_decided_value(struct xf_flow *f, const struct xf_expr *e,
                                    const struct xf_decision *d, struct xf_val v);
/* A loop of the even program steps over the local block (`per` bytes an item) at offset *o: its
 * bound must mean my share. False when there is no such loop. */
bool xf_rule_decide_loop(struct xf_flow *f, const struct xf_val *o, const struct xf_num *per);

/* ---- room (rule/room.c) ---- */

/* Object `o` becomes a local block of `per` bytes an item: it must have room for any share. */
void xf_rule_room(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                  const struct xf_num *per, const struct xf_where *where);
/* ... at the own items' place in the whole: it must have room for all items. */
void xf_rule_room_for_whole(struct xf_flow *f, struct xf_object *o, const struct xf_num *per,
                            const struct xf_where *where);

/* The size of `o` follows my share, be it only on some of the processes that may run here. */
bool xf_rule_follows(const struct xf_flow *f, const struct xf_object *o);
/* `o` holds the whole on the root: its size there must be that of the original. */
void xf_rule_room_of_whole(struct xf_flow *f, const struct xf_object *o,
                           const struct xf_where *where);
/* Is n at least `factor` times the number of all items? */
bool xf_rule_reaches_total(struct xf_flow *f, const struct xf_num *n, const struct xf_num *factor);
/* An element of `o` at `offset` is used: not beyond my share. */
void xf_rule_reach(struct xf_flow *f, const struct xf_object *o, const struct xf_val *offset,
                   const struct xf_where *where);
/* Something is written behind the local block in `o`, such as the zero that ends a text: true when
 * there is room for it behind any share, and the block stays as it is. */
bool xf_rule_behind_block(struct xf_flow *f, const struct xf_object *o, const struct xf_ref *r,
                          const struct xf_where *where);
/* What `pointer` points to is handed on whole, with a length that was not edited. */
void xf_rule_reach_whole(struct xf_flow *f, const struct xf_val *pointer,
                         const struct xf_where *where);

/* `v` is kept in a variable of type `t`, which must hold it whatever the share. */
void xf_rule_type_holds(struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                        const struct xf_where *where);

/* ---- same-calls (rule/same_calls.c) ---- */

/* `call` communicates here, under the present condition. */
void xf_rule_calls(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call);
/* A number that tells a call how much or with whom to communicate. */
void xf_rule_call_number(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);

/* ---- same-shape (rule/same_shape.c) ---- */

/* What depends on the split in a way no rule knows takes part in `call`. */
void xf_rule_message(struct xf_flow *f, const struct xf_expr *call);
/* What `call` makes of the block that all processes combine by `how`, element by element, with what
 * else their arrays hold; `everywhere`: for all. */
struct xf_val xf_rule_block_reduced(struct xf_flow *f, const struct xf_expr *call,
                                    const struct xf_val *block, enum xf_reduction how,
                                    bool everywhere);
/* Items of the derived type `handle` come to where `old` is, and may not cover it whole: then what
 * is not covered differs from item to item or from process to process. */
bool xf_rule_leaves_holes(const struct xf_flow *f, const struct xf_val *handle,
                          const struct xf_val *old, bool placed);
/* Bytes per item on one side of a group call: elements per item times the datatype's; NULL, after
 * an event, when the datatype is no plain sequence of items. */
const struct xf_num *xf_rule_bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                            const struct xf_num *elements,
                                            const struct xf_expr *type, const struct xf_val *handle,
                                            const struct xf_expr *buffer);

/* ---- independent-items (rule/independent_items.c) ---- */

/* The loop goes over all items but the last, rather than all but the first. */
bool xf_flow_leaves_last(const struct xf_flow *f, const struct xf_stmt *loop);
/* Which element of the own item stands at `offset` may be different on each process. */
bool xf_rule_is_chosen(struct xf_flow *f, const struct xf_val *offset);
/* An element of a local block is read. */
struct xf_val xf_rule_block_element(struct xf_flow *f, const struct xf_val *contents,
                                    const struct xf_ref *r, const struct xf_where *where);
/* The smaller of a and b, of which one tells how far the own items reach. */
struct xf_val xf_rule_smaller(struct xf_flow *f, const struct xf_val *a, const struct xf_val *b,
                              const struct xf_where *where);
/* Do the elements of `bytes` bytes at `offset`, over all trips of the loops inside, make up the
 * whole part of the item that one trip of the item loop is for? */
bool xf_rule_whole_item(struct xf_flow *f, const struct xf_val *offset, int64_t bytes);
/* Contents of an array after the element of the trip's own item was written with v; `whole`: as the
 * function above has it. */
struct xf_val xf_rule_block_written(struct xf_flow *f, struct xf_state *st, struct xf_val old,
                                    struct xf_val v, const struct xf_own_item *own, bool whole,
                                    const struct xf_where *where);
/* Blocks are put together from these contents: they must be blocks of `per` bytes an item, at the
 * own items' place in the whole (`placed`) or from the beginning. */
void xf_rule_gathered(struct xf_flow *f, const struct xf_val *contents, const struct xf_num *per,
                      bool placed, const struct xf_where *where);

/* ---- same-answer (rule/same_answer.c) ---- */

/* A multiple of the share of all processes together; of the even share alone. */
bool xf_rule_is_total(struct xf_flow *f, const struct xf_num *n);
bool xf_rule_is_even_share(struct xf_flow *f, const struct xf_num *n);
/* A variable that is worth n stands for the share: a constant does so only when it is that, as
 * others may be its multiples by chance. */
bool xf_rule_holds_share(struct xf_flow *f, const struct xf_num *n);
/* a / b is a local result over the share: the mean of means, under whatever name the share goes. */
bool xf_rule_divides_by_share(struct xf_flow *f, const struct xf_val *a, const struct xf_val *b);
/* `v`, to lie beside `other` in an array: a number of own items beside sums is one of them. */
struct xf_val xf_rule_as_sum(struct xf_flow *f, struct xf_val v, const struct xf_val *other);
/* Does combining by `how` such parts give the same whatever the split? */
bool xf_rule_combines(const struct xf_val *part, enum xf_reduction how);
/* Is the variable older than the present trip of the innermost item loop? Then what is added to it
 * is a reduction over the items. */
bool xf_rule_outlives_trip(struct xf_flow *f, const struct xf_state *st, int cell);
/* Is that a variable older than the trip over the items under way, and v the number of own items or
 * so, rather than a position? */
bool xf_rule_is_own_number(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                           const struct xf_val *v);
/* What a reduction variable holds after one more operand. */

struct xf_val xf_rule_reduced(struct xf_flow *f, struct xf_state *st, struct xf_val old,
                              enum xf_reduction op, struct xf_val v, const struct xf_where *where);
/* What a variable holds that (`cell`) combines the results of some ranks or nothing yet, after
 * those of `part`. */
struct xf_val xf_rule_rank_combined(struct xf_flow *f, const struct xf_cell *cell,
                                    enum xf_reduction op, struct xf_val part,
                                    const struct xf_where *where);
/* Are both results of one making, of whatever processes? */
bool xf_rule_made_alike(const struct xf_val *a, const struct xf_val *b);

/* ---- same-answer, variables that are only set (rule/marks.c) ---- */

/* `target = v` in a loop over the items: true, and the state is changed, where all such assignments
 * together make a reduction. */
bool xf_rule_mark(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                  const struct xf_val *v, const struct xf_where *where);
/* A trip of item loop `l` is over, in state st or by a break: which marks every break leaves. */
void xf_rule_note_marks(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *st);
/* Where the trip and the breaks meet, in st. */
void xf_rule_take_marks(const struct xf_active_loop *l, struct xf_state *st);
/* *v, in `cell` behind the loop, becomes what it is worth there; false when it is no mark or
 * depends on where the loop was left. */
bool xf_rule_settle_mark(struct xf_flow *f, const struct xf_active_loop *l, int cell,
                         struct xf_val *v);
/* `return v` in the function being run: true where that ends a search through the items, at a hit.
 * What it returns behind that search. */
bool xf_rule_note_hit(struct xf_flow *f, struct xf_state *st, const struct xf_val *v,
                      const struct xf_where *where);
struct xf_val xf_rule_searched(struct xf_flow *f, const struct xf_val *v,
                               const struct xf_where *where);
/* Flags of all processes, combined by `how`, tell whether any was set; their number, which tells it
 * by being zero or not. */
bool xf_rule_combines_flags(const struct xf_val *v, enum xf_reduction how);
bool xf_rule_counts_flags(const struct xf_val *v, enum xf_reduction how);
/* Such a number, or that of own items, as a condition; compared with a constant. */
struct xf_val xf_rule_truth(struct xf_flow *f, struct xf_val v, const struct xf_where *where);
bool xf_rule_tells_truth(enum xf_op op, const struct xf_val *count, const struct xf_val *with);

/* ---- same-answer, the largest or smallest item and its place (rule/picked.c) ---- */

/* `s` chooses an item by its value, and keeps both that and its place: true, and the state is
 * changed, where MPI_MAXLOC or MPI_MINLOC makes the choice of all processes from theirs. */
bool xf_rule_pick(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
/* What the pair in the variable that `pointer` leads to is, a choice of that kind, when its members
 * are a value and its place in the whole; XR_UNSET when it is no such pair. */
struct xf_val xf_rule_picked(struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer, const struct xf_struct_member *pair,
                             const struct xf_where *where);

/* ---- same-answer, text on the terminal (rule/printed.c) ---- */

/* a == b or a != b: a program that runs only with so many processes gives each a meaning of its
 * own. */
void xf_rule_note_tie(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                      const struct xf_val *b);
/* `call` prints shown[0..n-1] on the terminal, as `format` (NULL: none) has it. True when the text
 * depends on the split: then a notice says so, or an event stands against it. */
bool xf_rule_print(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_val *format, const struct xf_val *shown, size_t n);

/* Behind a test of the rank: what f->texts has since `then_from` was printed by one process in one
 * branch, since `else_from` in the other. An event for what only one says of its items. */
void xf_rule_match_texts(struct xf_flow *f, size_t then_from, size_t else_from);
/* The local result v is gathered by `call`, one from each process; v, such a result or one of those
 * gathered, is combined with those of the others. */
void xf_rule_part_gathered(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);
void xf_rule_part_combined(struct xf_flow *f, const struct xf_val *v);
/* An item loop is over: when items were printed in it, all were. */
void xf_rule_check_listed(struct xf_flow *f, const struct xf_active_loop *l);
/* After a run: events for items that nobody printed beside all others, and for local results that
 * might be the answer, as nobody combines them. */
void xf_rule_check_parts(struct xf_flow *f);

/* ---- same-answer, the program's own source (rule/own_text.c) ---- */

/* Is `e` a number or a text that the edits change? Never without a group. */
bool xf_rule_is_own_text(const struct xf_flow *f, const struct xf_expr *e);
struct xf_val xf_rule_own_text(struct xf_flow *f, const struct xf_expr *e);
/* `call` prints such a value, unchanged: unless the program ends right there, the run takes notice;
 * an event if output must stay. */
void xf_rule_note_own_text(struct xf_flow *f, const struct xf_expr *call);
/* A function nobody knows gets `v`. True, and noted, when that is such a value. */
bool xf_rule_text_given(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);

/* ---- never-empty (rule/never_empty.c) ---- */

/* `v op with` asks whether there are own items at all: true, and the plan keeps one, so that the
 * answer is that of the original. */
bool xf_rule_tests_empty(struct xf_flow *f, enum xf_op op, const struct xf_val *v,
                         const struct xf_val *with, const struct xf_where *where);

/* A process with no item would not be harmless here: the plan keeps one everywhere. */
void xf_rule_keep_one(struct xf_flow *f, const struct xf_where *where, const char *why);

/* ---- neighbours (rule/neighbours.c) ---- */

/* A message to or from `peer` of communicator `comm` carries part of the block: a border when the
 * peer is rank - 1 or rank + 1, another exchange otherwise. */
void xf_rule_exchange(struct xf_flow *f, const struct xf_expr *call,
                      const struct xf_val *const *peers, size_t n_peers, const struct xf_val *comm);

#endif
