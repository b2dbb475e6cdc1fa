/* SPDX-License-Identifier: MIT
 * members.h: structures as values: assigned, given in braces, handed to functions and returned.
 * Their members go with them, each as what it is.
 */
#ifndef XF_MEMBERS_H
#define XF_MEMBERS_H

#include <stddef.h>

#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_record_member;
struct xf_where;

struct members { /* what a structure is worth: as a whole, and then part by part */
    struct {
        struct member {
            const char *field; /* NULL: all of it */
            struct xf_val v;
        } * v;
        size_t n, cap;
    } list;
};

/* Parameter `o` is what argument `e` is, which the caller on `path` has evaluated. */
void xf_flow_bind_structure(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                            const struct xf_expr *e, const void *path,
                            const struct xf_where *where);

void xf_members_add(struct xf_flow *f, struct members *m, const char *field, struct xf_val v);

/* The one variable, argument or value that r is, or of which it is a member, on every process; else
 * NULL. */
struct xf_object *xf_members_holder(struct xf_store *store, const struct xf_ref *r);

void xf_members_take(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *from,
                     const char *into, struct members *m);

void xf_members_put(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                    const struct members *m, const struct xf_where *where);

/* A bit-field keeps of a value what it has bits for: the member `to` of what `braces` make, which
 * is `field` in m. */
void xf_members_cut_to_bits(struct xf_flow *f, struct xf_val *v, const struct xf_expr *braces,
                            const struct xf_record_member *to, const char *field,
                            struct members *m);

#endif
