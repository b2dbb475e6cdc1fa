/* SPDX-License-Identifier: MIT
 * contract.h: what the user promises of functions without source, as a facts file (--facts) has it.
 * It is taken for granted, and every output says so.
 */
#ifndef XF_CONTRACT_H
#define XF_CONTRACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "calls.h"

struct xf_arena;

enum xf_contract_kind {
    XF_CONTRACT_CALL,  /* a row, as of the C library's functions */
    XF_CONTRACT_ITEMS, /* works on each item by itself */
    XF_CONTRACT_MPI    /* makes one call of MPI */
};

struct xf_contract_arg {
    char role; /* as in struct xf_c_call; N: the number of items */
    char reach;
    bool items;        /* memory that holds items, one after the other */
    unsigned each;     /* elements per item */
    unsigned each_arg; /* they are as many as this argument says, from 1; 0: see `each` */
};

struct xf_contract_operand { /* of the call of MPI */
    unsigned arg;            /* this argument of the function, from 1; 0: what follows */
    const char *name;        /* MPI_INT, MPI_COMM_WORLD; NULL: the number */
    int64_t number;
};

struct xf_contract {
    enum xf_contract_kind kind;
    const char *name, *file;
    unsigned line; /* of the file */
    struct xf_contract_arg *arg;
    size_t n_args, number; /* number: the place of N among them */
    bool sums;             /* XF_CONTRACT_ITEMS: it returns a sum over the items */
    bool status;           /* ... something that is the same whatever the items are */
    struct xf_c_call row;  /* XF_CONTRACT_ITEMS: of what is no item, under a name of its own */
    const struct xf_mpi_call *mpi;
    struct xf_contract_operand *operand;
    size_t n_operands;
};

struct xf_contracts {
    struct xf_contract *v;
    size_t n, cap;
};

/* Read a facts file, behind those that are there. NULL, or "file:line:column: what is wrong". */
const char *xf_contracts_read(struct xf_arena *a, const char *path, struct xf_contracts *out);

/* Look-ups see them from now on; before the first thread. `all` is borrowed. */
void xf_contracts_use(const struct xf_contracts *all);

const struct xf_contracts *xf_contracts_in_use(void);       /* never NULL */
const struct xf_contract *xf_contract_of(const char *name); /* NULL: nothing is said of it */
const struct xf_c_call *xf_contract_row(const char *name);  /* NULL: none has that name */

#endif
