/* SPDX-License-Identifier: MIT */
#include "active.h"

#include "fault.h"

#include <stdlib.h>
#include <string.h>

static struct rsc_pieces **list_of(const struct rsc_pieces *pieces)
{
    return &pieces->home->registry->served;
}

void rsc_active_add(struct rsc_pieces *pieces)
{
    struct rsc_pieces **list = list_of(pieces);
    pieces->next_served = *list;
    *list = pieces;
}

void rsc_active_remove(struct rsc_pieces *pieces)
{
    struct rsc_pieces **link = list_of(pieces);
    while (*link && *link != pieces)
        link = &(*link)->next_served;
    if (*link)
        *link = pieces->next_served;
}

/* The first of the others from `p` on; NULL: none. */
static struct rsc_pieces *other(struct rsc_pieces *p, const struct rsc_pieces *pieces)
{
    return p == pieces && p ? p->next_served : p;
}

bool rsc_active_test(struct rsc_pieces *pieces)
{
    const struct rsc_pending *pending = &pieces->pending;
    int i, found;
    PMPI_Testany(pending->n, pending->requests, &i, &found, MPI_STATUS_IGNORE);
    found = found && i != MPI_UNDEFINED;
    if (found)
        pieces->pending.ended(pieces, i);
    return found;
}

void rsc_active_poll(const struct rsc_pieces *pieces)
{
    for (struct rsc_pieces *p = *list_of(pieces); p; p = p->next_served)
        if (p != pieces)
            rsc_active_test(p);
}

static int count_others(const struct rsc_pieces *pieces)
{
    int n = 0;
    for (struct rsc_pieces *p = *list_of(pieces); p; p = p->next_served)
        n += p != pieces ? p->pending.n : 0;
    return n;
}

/* Request number i of the others, in the order of the list, has ended: nothing is left of it. */
static void tell_other(const struct rsc_pieces *pieces, int i)
{
    struct rsc_pieces *p = other(*list_of(pieces), pieces);
    while (i >= p->pending.n) {
        i -= p->pending.n;
        p = other(p->next_served, pieces);
    }
    p->pending.requests[i] = MPI_REQUEST_NULL;
    p->pending.ended(p, i);
}

/* One wait for the requests of all. Returns as rsc_active_wait() does, or n: another's has ended.
 */
static int wait_for_all(const struct rsc_pieces *pieces, int n, MPI_Request *requests, int n_others)
{
    MPI_Request *all = malloc((size_t)(n + n_others) * sizeof(MPI_Request));
    int at = n, i;
    if (!all)
        rsc_fault_abort("no memory to wait for pieces");
    memcpy(all, requests, (size_t)n * sizeof(MPI_Request));
    for (struct rsc_pieces *p = *list_of(pieces); p; p = p->next_served)
        if (p != pieces) {
            memcpy(all + at, p->pending.requests, (size_t)p->pending.n * sizeof(MPI_Request));
            at += p->pending.n;
        }
    PMPI_Waitany(at, all, &i, MPI_STATUS_IGNORE);
    free(all);
    if (i != MPI_UNDEFINED && i < n)
        requests[i] = MPI_REQUEST_NULL;
    else if (i != MPI_UNDEFINED)
        tell_other(pieces, i - n);
    return i == MPI_UNDEFINED || i < n ? i : n;
}

static bool is_any(int n, const MPI_Request *requests)
{
    while (n > 0 && requests[n - 1] == MPI_REQUEST_NULL)
        n--;
    return n > 0;
}

int rsc_active_wait(const struct rsc_pieces *pieces, int n, MPI_Request *requests)
{
    int i = n, n_others;
    while (i == n && is_any(n, requests) && (n_others = count_others(pieces)) > 0)
        i = wait_for_all(pieces, n, requests, n_others);
    if (i == n)
        PMPI_Waitany(n, requests, &i, MPI_STATUS_IGNORE);
    return i;
}
