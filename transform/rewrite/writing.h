/* SPDX-License-Identifier: MIT
 * writing.h: one group being written, as its parts see it; for the files of this folder alone.
 */
#ifndef XF_WRITING_H
#define XF_WRITING_H

#include "ir.h"
#include "share_group.h"
#include "names.h"

struct xf_region;

enum { XF_LINE_LIMIT = 100 }; /* columns up to which a call that is edited fills a line */

struct xf_edits {
    struct xf_edit *v;
    size_t n, cap;
};

struct rewrite { /* one group being written */
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_share_group *group;
    struct xf_edits *edits;
    struct xf_new_names *names; /* of all groups so far */
    const char *plan, *mine;    /* names of the new variables */
    size_t instance;            /* of each template: the one that is written, see instances.h */
    size_t plan_at, declared_at;
    const struct xf_region *pieces; /* what is done for each piece; NULL: the share comes at once */
    const char *failed;             /* why the group cannot be written */
    enum xf_reason code;            /* of that; XF_REASON_NONE: the share is not known */
    struct {
        const struct xf_sym *sym;
        int n;
        size_t last; /* offset of the last */
    } uses;          /* of the variable asked about last, see own_name.c */
};

void xf_replace(struct rewrite *r, struct xf_span s, const char *text);
const char *xf_slice(const struct rewrite *r, const struct xf_expr *e); /* its text */
/* The same, in parentheses unless it is one word. */
const char *xf_operand(const struct rewrite *r, const struct xf_expr *e);
/* The group fails if it matters how often `e` is evaluated, which an edit would change. */
void xf_check_effects(struct rewrite *r, const struct xf_expr *e);
/* The plan is made at its place. */
void xf_make_plan(struct rewrite *r);
/* A scatter or gather becomes its v-form; after the edits in its arguments. */
void xf_write_call(struct rewrite *r, const struct xf_expr *call, const struct xf_mpi_call *mpi);
/* ... that hands over pieces. */
void xf_write_piece_call(struct rewrite *r, const struct xf_expr *call,
                         const struct xf_mpi_call *mpi);
/* The name of the function that does so. */
const char *xf_piece_function(const struct rewrite *r, const struct xf_mpi_call *mpi);
/* Likewise where a facts file says that a function makes it. */
void xf_write_promised(struct rewrite *r, const struct xf_expr *call,
                       const struct xf_mpi_call *mpi);
void xf_write_promised_pieces(struct rewrite *r, const struct xf_expr *call,
                              const struct xf_mpi_call *mpi);
bool xf_has_edits(const struct rewrite *r, struct xf_span s);
/* Text of an argument with the edits made in it so far. */
const char *xf_edited_text(const struct rewrite *r, const struct xf_expr *e);
/* How many elements of the whole each process had, as text. */
const char *xf_even_count(struct rewrite *r, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const struct xf_expr *even);
/* The plan's own communicator or root, by that function, in place of `e`. */
void xf_replace_by_plan(struct rewrite *r, const struct xf_expr *e, const char *function);
/* A call on one line that its edits make too long, its name by so many characters, is broken
 * between arguments, under the first or, far to the right, a step behind the line. */
void xf_wrap_call(struct rewrite *r, const struct xf_expr *call, size_t name_growth);

#endif
