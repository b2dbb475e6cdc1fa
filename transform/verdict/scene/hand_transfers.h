/* SPDX-License-Identifier: MIT
 * hand_transfers.h: hand-written scatters and gathers, as far as a run has found them.
 */
#ifndef XF_HAND_TRANSFERS_H
#define XF_HAND_TRANSFERS_H

#include <stdbool.h>
#include <stddef.h>

#include "ir.h"

struct xf_expr;
struct xf_num;

struct xf_hand_gather { /* in one run */
    struct xf_block_of {
        int object; /* 1 + its id; 0: none */
        unsigned stamp;
    } sent, own; /* what the others send, and what the root has of itself in the whole */
    const struct xf_expr *send, *receive;
    const void *path; /* on which it is sent */
};

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

struct xf_hand_scatter { /* found in one run, and part of all later ones */
    const struct xf_expr *send, *receive;
    const struct xf_num *per; /* bytes per item */
    bool sent, received;      /* in this run */
    int whole;                /* 1 + the object that is dealt out */
    unsigned stamp;           /* of its contents when it was, in this run */
};

struct xf_hand_scatters {
    struct {
        struct xf_passed *v;
        size_t n, cap;
    } passed; /* in this run */
    struct {
        struct xf_hand_scatter *v;
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

#endif
