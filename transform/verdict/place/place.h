/* SPDX-License-Identifier: MIT
 * place.h: what the places of a function say of a plan: where its inputs are set, where it is
 * needed.
 */
#ifndef XF_PLACE_H
#define XF_PLACE_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_function;
struct xf_share_group;
struct xf_stmt;
struct xf_sym;
struct xf_where;

enum { XF_MAX_NEEDS = 64 };

struct xf_needs { /* what the plan depends on, and where in one function it is needed */
    const struct xf_sym *sym[XF_MAX_NEEDS];
    const char *member[XF_MAX_NEEDS];  /* of it, which alone is needed; NULL: all of it */
    const char *reached[XF_MAX_NEEDS]; /* what it leads to is needed, too: this member, or "" for
                                        * an element; NULL: nothing */
    int n;
    bool more;          /* than are kept */
    bool unseen;        /* functions of other files may start MPI before it can be made */
    size_t first, last; /* offsets of the first and the last edit */
};

void xf_needs_expr(struct xf_needs *n, const struct xf_expr *e); /* NULL is fine */
void xf_needs_span(struct xf_needs *n, const struct xf_where *w);

/* MPI_Init, or a function that calls it or may, is called in `s` itself. */
bool xf_place_starts_mpi(const struct xf_stmt *s, const struct xf_needs *n);

/* `s` itself, not the statements in it, gives `sym` a value, or may by its address; so may a
 * function that it calls. */
bool xf_place_writes(const struct xf_stmt *s, const struct xf_sym *sym);

/* ... what is needed of the variable n->sym[i]. */
bool xf_place_sets(const struct xf_stmt *s, const struct xf_needs *n, int i);

/* A block around all edits. */
bool xf_place_holds(const struct xf_stmt *block, const struct xf_needs *n);

/* The first statement behind the declarations; one of these where it needs the plan. */
const struct xf_stmt *xf_place_first(const struct xf_stmt *body, const struct xf_needs *n);

/* The plan is made behind `definition`, in a block around all edits: into g->place. False when that
 * is too late, or nowhere. */
bool xf_place_behind(struct xf_share_group *g, const struct xf_function *fn,
                     const struct xf_stmt *definition, const struct xf_needs *n);

/* Where the plan of the group can be made, into g->place; false when nowhere. */
bool xf_rule_find_place(struct xf_share_group *g);

/* Some expression of the group's function that is worth the share; NULL: none. */
const struct xf_expr *xf_rule_word_for_share(const struct xf_share_group *g);

/* Might what the plan is made from change out of sight? Then the run has to tell what it is worth
 * at g->place. */
bool xf_rule_inputs_move(const struct xf_share_group *g);

#endif
