/* SPDX-License-Identifier: MIT */
#include "shares.h"

#include "workload.h"

#include <stdbool.h>

/* splitmix64 (Steele, Lea and Flood 2014): any start value will do. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The modulo's bias does not matter here. */
int64_t rsc_shares_draw(uint64_t *state, int64_t limit)
{
    return (int64_t)(next_random(state) % ((uint64_t)limit + 1));
}

static int64_t min64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void rsc_shares_even(const struct rsc_workload *workload, int nproc, int64_t *shares)
{
    for (int p = 0; p < nproc; p++)
        shares[p] = rsc_workload_share(workload, p);
}

uint64_t rsc_shares_state(uint64_t seed, const struct rsc_workload *workload, int nproc)
{
    return rsc_workload_hash(workload) ^ (seed * 0x9e3779b97f4a7c15u) ^ ((uint64_t)nproc << 32);
}

/* What one process draws, in units above the lower bound, from [least, most]. */
typedef int64_t (*draw_fn)(int64_t least, int64_t most, int turn, uint64_t *state);

static int64_t draw_random(int64_t least, int64_t most, int turn, uint64_t *state)
{
    (void)turn;
    bool nothing = rsc_shares_draw(state, 3) == 0;
    return nothing ? least : least + rsc_shares_draw(state, most - least);
}

static int64_t draw_skewed(int64_t least, int64_t most, int turn, uint64_t *state)
{
    int64_t few = rsc_shares_draw(state, min64(most - least, 2));
    return turn == 0 ? most - few : least + few;
}

/* Processes draw one after another, from a random one on, from what is left; each leaves no more
 * than the later ones can take. Counted in units of workload->multiple. */
static void deal(const struct rsc_workload *workload, int nproc, draw_fn draw, uint64_t *state,
                 int64_t *shares)
{
    int64_t unit = workload->multiple;
    int64_t lower = workload->min_share <= 0 ? 0 : (workload->min_share - 1) / unit + 1;
    int64_t left = rsc_workload_items(workload, nproc) / unit - nproc * lower;
    int64_t room = min64(rsc_workload_most(workload) / unit - lower, left);
    int first = (int)rsc_shares_draw(state, nproc - 1);
    for (int turn = 0; turn < nproc; turn++) {
        int64_t later = (int64_t)(nproc - 1 - turn) * room;
        int64_t least = left > later ? left - later : 0;
        int64_t drawn = draw(least, min64(room, left), turn, state);
        shares[(first + turn) % nproc] = (lower + drawn) * unit;
        left -= drawn;
    }
}

void rsc_shares_random(const struct rsc_workload *workload, int nproc, uint64_t *state,
                       int64_t *shares)
{
    deal(workload, nproc, draw_random, state, shares);
}

void rsc_shares_skewed(const struct rsc_workload *workload, int nproc, uint64_t *state,
                       int64_t *shares)
{
    deal(workload, nproc, draw_skewed, state, shares);
}

void rsc_service_listed(int root, int nproc, int *service)
{
    for (int p = 0; p < nproc; p++)
        service[p] = p < root ? p : p - 1;
    service[root] = nproc - 1;
}

static int rank_at(const int *service, int position)
{
    int rank = 0;
    while (service[rank] != position)
        rank++;
    return rank;
}

/* Whoever has something may serve those behind it in the service order. */
void rsc_relays_random(int nproc, const int64_t *shares, const int *service, uint64_t *state,
                       int *relay)
{
    int head = rank_at(service, 0);
    for (int k = 1; k < nproc - 1; k++) {
        int p = rank_at(service, k);
        bool joins = rsc_shares_draw(state, 2) > 0 && shares[head] > 0;
        relay[p] = joins ? head : -1;
        head = joins ? head : p;
    }
}

void rsc_service_random(int root, int nproc, uint64_t *state, int *service)
{
    rsc_service_listed(root, nproc, service);
    for (int p = nproc - 1; p > 0; p--) {
        int q = (int)rsc_shares_draw(state, p);
        if (p == root || q == root)
            continue;
        int swap = service[p];
        service[p] = service[q];
        service[q] = swap;
    }
}
