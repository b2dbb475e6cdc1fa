/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "contract.h"
#include "unique.h"

enum completion { BLOCKING, NONBLOCKING, PERSISTENT };
enum forms { SMALL, LARGE };

static const struct xf_mpi_call mpi_calls[] = {
#define XF_MPI(name, class, completion, forms, roles)                                              \
    {"MPI_" #name, XF_MPI_##class, (completion) == NONBLOCKING, (completion) == PERSISTENT,        \
     false,        roles},
#include "mpi_calls.def"
#undef XF_MPI
};

enum { N_MPI = sizeof mpi_calls / sizeof *mpi_calls };

/* The forms with large counts, at the same places; no name where MPI has none. */
static const struct xf_mpi_call large_calls[] = {
#define XF_MPI(name, class, completion, forms, roles)                                              \
    {(forms) == LARGE ? "MPI_" #name "_c" : NULL,                                                  \
     XF_MPI_##class,                                                                               \
     (completion) == NONBLOCKING,                                                                  \
     (completion) == PERSISTENT,                                                                   \
     true,                                                                                         \
     roles},
#include "mpi_calls.def"
#undef XF_MPI
};

static const struct xf_c_call c_calls[] = {
#define PRINTS   1
#define READS    2
#define ENDS     4
#define TERMINAL 8
#define POSIX    16
#define XF_C(name, result, args, extents, flags)                                                   \
    {#name,                                                                                        \
     XF_C_##result,                                                                                \
     args,                                                                                         \
     extents,                                                                                      \
     ((flags)&PRINTS) != 0,                                                                        \
     ((flags)&TERMINAL) != 0,                                                                      \
     ((flags)&READS) != 0,                                                                         \
     ((flags)&ENDS) != 0,                                                                          \
     ((flags)&POSIX) != 0},
#include "c_calls.def"
#undef XF_C
};

enum { N_C = sizeof c_calls / sizeof *c_calls };

struct key {
    const char *s;
    size_t n;
};

static int compare_mpi(const void *key, const void *entry)
{
    const struct key *k = key;
    const char *name = ((const struct xf_mpi_call *)entry)->name;
    int d = strncmp(k->s, name, k->n);
    return d ? d : -(name[k->n] != '\0');
}

const struct xf_mpi_call *xf_mpi_lookup(const char *name)
{
    if (name[0] == 'P')
        name++;
    if (strncmp(name, "MPI_", 4) != 0) /* as most are not */
        return NULL;
    struct key k = {name, strlen(name)};
    const struct xf_mpi_call *c = bsearch(&k, mpi_calls, N_MPI, sizeof *mpi_calls, compare_mpi);
    if (c || k.n < 2 || strcmp(name + k.n - 2, "_c"))
        return c;
    k.n -= 2;
    c = bsearch(&k, mpi_calls, N_MPI, sizeof *mpi_calls, compare_mpi);
    const struct xf_mpi_call *large = c ? &large_calls[c - mpi_calls] : NULL;
    return large && large->name ? large : NULL;
}

bool xf_mpi_is_transfer(const struct xf_mpi_call *c)
{
    return c->class <= XF_MPI_ALLGATHERV;
}

bool xf_mpi_lists_counts(const struct xf_mpi_call *c)
{
    return xf_mpi_is_transfer(c) && c->class >= XF_MPI_SCATTERV;
}

enum xf_mpi_class xf_mpi_transfer(const struct xf_mpi_call *c)
{
    return xf_mpi_lists_counts(c) ? c->class - XF_MPI_SCATTERV + XF_MPI_SCATTER : c->class;
}

int xf_mpi_arg(const struct xf_mpi_call *c, char role)
{
    const char *at = role ? strchr(c->roles, role) : NULL;
    return at ? (int)(at - c->roles) : -1;
}

int xf_mpi_own_count(const struct xf_mpi_call *c)
{
    return xf_mpi_arg(c, xf_mpi_transfer(c) == XF_MPI_SCATTER ? 'm' : 'n');
}

/* Every call of a program is looked up, most of them often. */
enum { SLOTS = 2048 };
_Static_assert(N_C * 2 < SLOTS, "half of the slots stay empty");

static const struct xf_c_call *slots[SLOTS]; /* by the hash of their names */
static pthread_once_t slots_filled = PTHREAD_ONCE_INIT;

static const struct xf_c_call **slot_of(const char *name)
{
    size_t i = xf_hash_text(name) % SLOTS;
    while (slots[i] && strcmp(slots[i]->name, name) != 0)
        i = (i + 1) % SLOTS;
    return &slots[i];
}

static void fill_slots(void)
{
    for (size_t i = 0; i < N_C; i++)
        *slot_of(c_calls[i].name) = &c_calls[i];
}

/* __builtin_exp() is exp(): a function of numbers that gives one. */
static const struct xf_c_call *of_compiler(const char *name)
{
    const struct xf_c_call *c = strncmp(name, "__builtin_", 10) ? NULL : *slot_of(name + 10);
    bool numbers =
        c && c->result == XF_C_PURE && *c->args && strspn(c->args, "v") == strlen(c->args);
    return numbers ? c : NULL;
}

const struct xf_c_call *xf_c_library(const char *name)
{
    pthread_once(&slots_filled, fill_slots);
    const struct xf_c_call *c = *slot_of(name);
    return c ? c : of_compiler(name);
}

bool xf_c_of_compiler(const char *name)
{
    pthread_once(&slots_filled, fill_slots);
    return of_compiler(name);
}

const struct xf_c_call *xf_c_lookup(const char *name)
{
    const struct xf_c_call *c = xf_c_library(name);
    return c ? c : xf_contract_row(name);
}
