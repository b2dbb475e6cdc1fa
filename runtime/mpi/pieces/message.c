/* SPDX-License-Identifier: MIT */
#include "message.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool is_set(const struct rsc_end *end, const void *buffer, int64_t even_count,
                   MPI_Datatype element)
{
    return end->set && end->buffer == buffer && end->even_count == even_count &&
           end->element == element;
}

static int measure(struct rsc_end *end)
{
    MPI_Aint lower_bound = 0;
    int size = 0;
    int rc = PMPI_Type_get_extent(end->unit, &lower_bound, &end->extent);
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_get_true_extent(end->unit, &end->from, &end->reach);
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_size(end->unit, &size);
    end->plain = end->extent == size && end->from == 0 && end->reach == size;
    return rc;
}

/* A type of our own also for one element: the program may free its own before all has arrived. One
 * block of an indexed type, as SMPI 3.32 forgets gaps inside of contiguous ones. */
static int make_unit(struct rsc_end *end, int64_t elements)
{
    end->empty = elements == 0;
    int length = end->empty ? 1 : (int)elements, at = 0;
    int rc = PMPI_Type_indexed(1, &length, &at, end->element, &end->unit);
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_commit(&end->unit);
    end->owned = rc == MPI_SUCCESS;
    return rc == MPI_SUCCESS ? measure(end) : rc;
}

int rsc_end_set(struct rsc_end *end, const void *buffer, int64_t even_count, MPI_Datatype element,
                int64_t units)
{
    if (is_set(end, buffer, even_count, element))
        return MPI_SUCCESS;
    rsc_end_clear(end);
    *end = (struct rsc_end){.buffer = (void *)buffer,
                            .even_count = even_count,
                            .element = element,
                            .unit = element,
                            .set = true};
    if (buffer == MPI_IN_PLACE)
        return MPI_SUCCESS;
    if (even_count < 0 || even_count % units != 0 || even_count / units > INT_MAX)
        return MPI_ERR_COUNT;
    return make_unit(end, even_count / units);
}

int rsc_end_count(const struct rsc_end *end, int64_t units)
{
    return end->empty ? 0 : (int)units;
}

void *rsc_end_at(const struct rsc_end *end, void *buffer, int64_t first)
{
    return end->empty ? buffer : (char *)buffer + first * end->extent;
}

static MPI_Aint magnitude(MPI_Aint x)
{
    return x < 0 ? -x : x;
}

void *rsc_message_results(const struct rsc_message *message, int64_t first)
{
    const struct rsc_end *whole = &message->whole;
    return rsc_end_at(whole, message->everywhere ? message->collecting : whole->buffer, first);
}

/* Extents may be negative, or smaller than what they hold. */
void *rsc_end_room(const struct rsc_end *end, int64_t units, void **buffer)
{
    MPI_Aint span = end->empty ? 0 : (MPI_Aint)units * magnitude(end->extent);
    MPI_Aint before = end->extent < 0 ? span : 0;
    char *memory = malloc((size_t)(span + end->reach) + 1);
    *buffer = memory ? memory + before - end->from : NULL;
    return memory;
}

/* A collective call among one process is the library's own local copy between datatypes, which
 * takes no time on a simulated network either. */
int rsc_end_copy(const struct rsc_end *from, void *source, const struct rsc_end *to, void *target,
                 int64_t units)
{
    if (units == 0 || from->empty)
        return MPI_SUCCESS;
    if (from->plain && to->plain && from->extent == to->extent) {
        memcpy(target, source, (size_t)(units * from->extent));
        return MPI_SUCCESS;
    }
    return PMPI_Scatter(source, (int)units, from->unit, target, (int)units, to->unit, 0,
                        MPI_COMM_SELF);
}

void rsc_end_clear(struct rsc_end *end)
{
    if (end->owned)
        PMPI_Type_free(&end->unit);
    *end = (struct rsc_end){0};
}
