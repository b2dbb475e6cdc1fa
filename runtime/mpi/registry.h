/* SPDX-License-Identifier: MIT
 * registry.h: what a process remembers for all its plans: the homes of its communicators, its
 * watch, its report, the fault it told last.
 *
 * It hangs on MPI_COMM_SELF, the only communicator that is surely a process's own: under SMPI all
 * ranks share one MPI_COMM_WORLD, attributes included. It knows nothing of what homes and watches
 * are but how to release them.
 */
#ifndef RSC_MPI_REGISTRY_H
#define RSC_MPI_REGISTRY_H

#include "attr.h"
#include "report.h"

#include <pthread.h>

struct rsc_pieces; /* pieces/state.h */

struct rsc_entry { /* first member of whatever belongs to a communicator */
    struct rsc_attr attr;
    struct rsc_entry *next;
    MPI_Comm comm; /* the user's; a handle, nothing more */
};

struct rsc_registry {
    struct rsc_attr attr;
    pthread_mutex_t lock;      /* threads may plan different communicators at once */
    struct rsc_entry *entries; /* in the order in which they were made */
    char last_fault[RSC_ERR_TEXT];
    struct rsc_attr *watch;    /* owned, released after the entries; NULL: nobody asked for one */
    struct rsc_pieces *served; /* see pieces/active.h; of the thread that uses them */
    struct rsc_report report;  /* of the groups whose root the process was */
    char *report_target;       /* owned; NULL: nobody asked for a report */
    int world_rank;
};

/* That of the calling process, made at the first call. NULL: out of memory. */
struct rsc_registry *rsc_registry_get(void);

/* The same; NULL: none was made. */
struct rsc_registry *rsc_registry_known(void);

/* Release all entries of the process, in the order in which they were made, and the registry. */
void rsc_registry_dissolve(void);

/* The entry of a communicator; NULL: none. */
struct rsc_entry *rsc_registry_find(struct rsc_registry *registry, MPI_Comm comm);

void rsc_registry_append(struct rsc_registry *registry, struct rsc_entry *entry);
void rsc_registry_unlink(struct rsc_registry *registry, struct rsc_entry *entry);

/* Whether another fault was told last; this one is now. */
bool rsc_registry_is_new_fault(struct rsc_registry *registry, const char *text);

/* Add a group to the report of the process, which is delivered to `target` (of the first call)
 * when the process has no more entries. -1: out of memory. */
int rsc_registry_report(struct rsc_registry *registry, const char *target,
                        const struct rsc_report_source *source);

#endif
