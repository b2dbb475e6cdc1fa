/* SPDX-License-Identifier: MIT
 * doubts.c: whether a plan rests on what was measured in other circumstances.
 */
#include "costfile.h"
#include "err.h"
#include "hostclass.h"
#include "rescatter_plan.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A share that many times the measured ones is far from them: caches and memory count. */
enum { FAR_ITEMS = 4 };
/* Messages that many times as large, or small; the cost of a byte settles early. */
enum { FAR_BYTES = 64 };

struct doubts { /* a list of clauses, cut where there is no room */
    char *text;
    size_t size, length;
    const char *group; /* that has costs of its own; NULL: it is the common ones */
    int n;
};

static void __attribute__((format(printf, 2, 3)))
add(struct doubts *doubts, const char *format, ...)
{
    size_t room = doubts->size - doubts->length;
    const char *group = doubts->n == 0 ? doubts->group : NULL;
    int n = snprintf(doubts->text + doubts->length, room, "%s%s%s", group ? group : "",
                     group ? ": " : "", doubts->n > 0 ? "; " : "");
    doubts->n++;
    doubts->length += (size_t)n < room ? (size_t)n : room - 1;
    room = doubts->size - doubts->length;
    va_list args;
    va_start(args, format);
    n = vsnprintf(doubts->text + doubts->length, room, format, args);
    va_end(args);
    doubts->length += (size_t)n < room ? (size_t)n : room - 1;
}

/* ---- Another library, another root ---- */

static void doubt_network(const struct rsc_measured *measured, const struct rsc_costs *costs,
                          const struct rsc_use *use, struct doubts *doubts)
{
    const char *root = use->names[use->root];
    if (measured->mpi && use->mpi && strcmp(measured->mpi, use->mpi) != 0)
        add(doubts, "measured with %s, used with %s", measured->mpi, use->mpi);
    if (measured->root && rsc_hostclass_compare(measured->root, root) != 0 &&
        !rsc_costs_root(costs, root))
        add(doubts, "transfers were measured from %s, the root is %.*s", measured->root,
            (int)rsc_hostclass_processor(root), root);
}

/* ---- Other hosts ---- */

static int compare_names(const void *a, const void *b)
{
    return rsc_hostclass_compare(*(const char *const *)a, *(const char *const *)b);
}

/* Processes whose host the measurement does not name. */
static void doubt_hosts(const struct rsc_measured *measured, const struct rsc_use *use,
                        struct doubts *doubts)
{
    size_t n = (size_t)measured->n_hosts;
    const char *first = NULL;
    int n_others = 0;
    char **hosts = n > 0 ? malloc(n * sizeof *hosts) : NULL;
    if (!hosts)
        return;
    memcpy(hosts, measured->hosts, n * sizeof *hosts);
    qsort(hosts, n, sizeof *hosts, compare_names);
    for (int p = 0; p < use->nproc; p++) {
        if (bsearch(&use->names[p], hosts, n, sizeof *hosts, compare_names))
            continue;
        n_others += first != NULL;
        first = first ? first : use->names[p];
    }
    free(hosts);
    int length = first ? (int)rsc_hostclass_processor(first) : 0;
    if (first && n_others > 0)
        add(doubts, "%.*s and the hosts of %d more processes were not measured", length, first,
            n_others);
    else if (first)
        add(doubts, "%.*s was not measured", length, first);
}

/* ---- Other amounts ---- */

static int64_t largest_share(const struct rsc_use *use)
{
    int64_t largest = 0;
    for (int p = 0; p < use->nproc; p++)
        largest = use->shares[p] > largest ? use->shares[p] : largest;
    return largest;
}

static bool is_far(double amount, const struct rsc_range *range, int factor)
{
    return range->most > 0 &&
           (amount > (double)range->most * factor || amount < (double)range->least / factor);
}

static void doubt_items(const struct rsc_measured *measured, const struct rsc_use *use,
                        struct doubts *doubts)
{
    int64_t largest = largest_share(use);
    if (is_far((double)largest, &measured->items, FAR_ITEMS))
        add(doubts, "shares are up to %" PRId64 " items, measured were %" PRId64 " to %" PRId64,
            largest, measured->items.least, measured->items.most);
}

static void doubt_bytes(const struct rsc_measured *measured, int64_t item_bytes,
                        const struct rsc_use *use, struct doubts *doubts)
{
    double bytes = (double)largest_share(use) * (double)item_bytes;
    if (item_bytes > 0 && is_far(bytes, &measured->bytes, FAR_BYTES))
        add(doubts, "transfers are up to %.3g bytes, measured were %" PRId64 " to %" PRId64, bytes,
            measured->bytes.least, measured->bytes.most);
}

int rsc_costs_doubts(const struct rsc_costs *costs, const struct rsc_use *use, char *text,
                     size_t size)
{
    const struct rsc_section *group = rsc_costs_for_group(costs, use->group);
    const struct rsc_section *section = group ? group : &costs->common;
    const struct rsc_measured *network =
        group && group->measured.mpi ? &group->measured : &costs->common.measured;
    struct doubts doubts = {.text = text, .size = size, .group = group ? use->group : NULL};
    *text = '\0';
    doubt_network(network, costs, use, &doubts);
    doubt_hosts(section->measured.n_hosts > 0 ? &section->measured : &costs->common.measured, use,
                &doubts);
    doubt_items(&section->measured, use, &doubts);
    doubt_bytes(&costs->common.measured,
                section->item_bytes ? section->item_bytes : costs->common.item_bytes, use, &doubts);
    return doubts.n;
}
