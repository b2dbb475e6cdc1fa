/* SPDX-License-Identifier: MIT
 * deal.h: a whole that the root sends part by part, in a loop over the other processes, each of
 * which receives its part: a scatter written by hand.
 */
#ifndef XF_DEAL_H
#define XF_DEAL_H

#include "flow.h"

struct xf_mpi_call;

struct xf_passed { /* a call that sends or receives one message, in one run */
    const struct xf_expr *call;
    const void *path;
    const struct xf_num *tag, *per; /* NULL: not known; not part of a deal */
    bool sends, receives;
    bool to_root, on_root; /* sent to it; called by it alone */
    bool elsewhere;        /* the other process is not the root */
    bool of_shares;        /* as many elements as a share has, or several times as many */
    bool into_block;       /* received in memory as large as my share */
};

struct xf_deal { /* found in one run, and part of all later ones */
    const struct xf_expr *send, *receive;
    const struct xf_num *per; /* bytes per item */
    bool sent, received;      /* in this run */
    int whole;                /* 1 + the object that is dealt out */
    unsigned stamp;           /* of its contents when it was, in this run */
};

struct xf_deals {
    struct {
        struct xf_passed *v;
        size_t n, cap;
    } passed; /* in this run */
    struct {
        struct xf_deal *v;
        size_t n, cap;
    } all;
    struct {
        struct xf_own_copy { /* the root has copied its own items, as `stamp` has them */
            int deal;
            unsigned stamp;
            struct xf_where where;
        } * v;
        size_t n, cap;
    } copies; /* in this run */
};

/* Before a run. */
void xf_deal_begin(struct xf_flow *f);
/* A call that passes a message: true when it is part of a deal, and done. */
bool xf_deal(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
             const struct xf_mpi_call *mpi, const struct xf_val *args);
/* An item that lies in the whole `placed` or from its beginning on is the root's own, and it alone
 * comes here. */
bool xf_deal_is_own(const struct xf_flow *f, bool placed);
/* The root reads its own item in the whole, which has room for all. */
bool xf_deal_is_in_whole(struct xf_flow *f, const struct xf_object *o,
                         const struct xf_own_item *own);
/* v, read from o where `own` and r have it: the element of an item of the block, or of the root's
 * own items in the whole. */
void xf_deal_note_origin(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                         const struct xf_ref *r, const struct xf_own_item *own, struct xf_val *v);
/* The root copies its own items from the whole, an element a trip, to where *own has it: the copy,
 * or XR_UNSET. */
struct xf_val xf_deal_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                           const struct xf_val *v, const struct xf_own_item *own);
/* The same where memory is copied, as much as `length` says. */
struct xf_val xf_deal_copied(struct xf_flow *f, struct xf_state *st, const struct xf_val *into,
                             const struct xf_val *from, const struct xf_val *length,
                             const struct xf_where *where);
/* Where the branches of a test for the root meet, cell i of both becomes the block that all have,
 * if the root has its part of a deal there and the others theirs. */
void xf_deal_meet(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere, int i);
/* May the process that runs here look at the block? */
bool xf_deal_has(const struct xf_flow *f, const struct xf_val *block);
/* After a run: each message of a deal is received as such, and no other is. */
void xf_deal_check(struct xf_flow *f);

#endif
