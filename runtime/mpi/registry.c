/* SPDX-License-Identifier: MIT */
#include "registry.h"

#include "library.h"
#include "report_write.h"

#include <stdlib.h>
#include <string.h>

static void deliver_report(struct rsc_registry *registry)
{
    struct rsc_err err;
    if (registry->report_target && rsc_report_deliver(&registry->report, registry->report_target,
                                                      registry->world_rank, &err) < 0)
        rsc_log(RSC_LOG_WARN, RSC_LOG_WARN, "no report: %s", err.text);
    rsc_report_clear(&registry->report);
    free(registry->report_target);
}

/* An entry that is no attribute of its communicator does not go with it. */
static void release_first(struct rsc_registry *registry, bool finalized)
{
    struct rsc_entry *entry = registry->entries;
    if (finalized || !rsc_attr_get(entry->comm, entry->attr.release))
        entry->attr.release(&entry->attr);
    else
        rsc_attr_delete(entry->comm); /* releases it */
}

static void registry_release(struct rsc_attr *self)
{
    struct rsc_registry *registry = (struct rsc_registry *)self;
    int finalized;
    PMPI_Finalized(&finalized);
    while (registry->entries)
        release_first(registry, finalized);
    if (registry->watch)
        registry->watch->release(registry->watch);
    deliver_report(registry);
    pthread_mutex_destroy(&registry->lock);
    free(registry);
}

struct rsc_registry *rsc_registry_known(void)
{
    return (struct rsc_registry *)rsc_attr_get(MPI_COMM_SELF, registry_release);
}

struct rsc_registry *rsc_registry_get(void)
{
    struct rsc_registry *known = rsc_registry_known();
    if (known)
        return known;
    struct rsc_registry *registry = calloc(1, sizeof *registry);
    if (!registry)
        return NULL;
    registry->attr.release = registry_release;
    pthread_mutex_init(&registry->lock, NULL);
    rsc_attr_found(&registry->attr);
    return rsc_registry_known();
}

void rsc_registry_dissolve(void)
{
    if (rsc_registry_known())
        rsc_attr_delete(MPI_COMM_SELF);
}

struct rsc_entry *rsc_registry_find(struct rsc_registry *registry, MPI_Comm comm)
{
    pthread_mutex_lock(&registry->lock);
    struct rsc_entry *entry = registry->entries;
    while (entry && entry->comm != comm)
        entry = entry->next;
    pthread_mutex_unlock(&registry->lock);
    return entry;
}

void rsc_registry_append(struct rsc_registry *registry, struct rsc_entry *entry)
{
    pthread_mutex_lock(&registry->lock);
    struct rsc_entry **link = &registry->entries;
    while (*link)
        link = &(*link)->next;
    *link = entry;
    pthread_mutex_unlock(&registry->lock);
}

void rsc_registry_unlink(struct rsc_registry *registry, struct rsc_entry *entry)
{
    pthread_mutex_lock(&registry->lock);
    struct rsc_entry **link = &registry->entries;
    while (*link != entry)
        link = &(*link)->next;
    *link = entry->next;
    pthread_mutex_unlock(&registry->lock);
}

bool rsc_registry_is_new_fault(struct rsc_registry *registry, const char *text)
{
    pthread_mutex_lock(&registry->lock);
    bool is_new = strcmp(text, registry->last_fault) != 0;
    snprintf(registry->last_fault, sizeof registry->last_fault, "%s", text);
    pthread_mutex_unlock(&registry->lock);
    return is_new;
}

int rsc_registry_report(struct rsc_registry *registry, const char *target,
                        const struct rsc_report_source *source)
{
    pthread_mutex_lock(&registry->lock);
    if (!registry->report_target) {
        PMPI_Comm_rank(MPI_COMM_WORLD, &registry->world_rank);
        rsc_mpi_library(registry->report.mpi);
        registry->report_target = strdup(target);
    }
    int rc = registry->report_target ? rsc_report_add(&registry->report, source) : -1;
    pthread_mutex_unlock(&registry->lock);
    return rc;
}
