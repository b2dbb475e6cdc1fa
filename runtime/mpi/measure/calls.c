/* SPDX-License-Identifier: MIT
 * calls.c: MPI calls as librescatter defines them over the profiling interface, so that their time
 * can be told from computing. A process that does not watch passes straight on.
 *
 * The definitions are weak and pass on like those of interpose.c. Where a call leads is looked up
 * when it is made first, and is the same for all ranks and threads.
 */
#define _GNU_SOURCE
#include "calls.h"

#include "path.h"
#include "watch.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum {
#define RSC_CALL(role, call, parameters, arguments) CALL_##call,
#include "calls.def"
#undef RSC_CALL
    N_CALLS
};

static _Atomic(void *) next_calls[N_CALLS];

/* Where nothing can be looked up, in a static program, the profiling name is next: `profiling` is
 * the address of its address, because C does not promise that this fits a data pointer; POSIX does.
 */
static void *look_up(int call, const char *name, const void *profiling)
{
    void *next = dlsym(RTLD_NEXT, name);
    if (!next)
        memcpy(&next, profiling, sizeof next);
    atomic_store_explicit(&next_calls[call], next, memory_order_relaxed);
    return next;
}

#define RSC_CALL(role, call, parameters, arguments)                                                \
    RSC_COLD static int seldom_##call parameters                                                   \
    {                                                                                              \
        int(*next) parameters = P##call;                                                           \
        void *found = atomic_load_explicit(&next_calls[CALL_##call], memory_order_relaxed);        \
        if (!found)                                                                                \
            found = look_up(CALL_##call, #call, (const void *)&next);                              \
        memcpy(&next, &found, sizeof next);                                                        \
        struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_##role);                                \
        int rc = next arguments;                                                                   \
        rsc_watch_leave(watch);                                                                    \
        return rc;                                                                                 \
    }                                                                                              \
    RSC_HOT static int watched_##call parameters                                                   \
    {                                                                                              \
        int(*next) parameters;                                                                     \
        void *found = atomic_load_explicit(&next_calls[CALL_##call], memory_order_relaxed);        \
        memcpy(&next, &found, sizeof next);                                                        \
        return !found || rsc_watch_is_on() ? seldom_##call arguments : next arguments;             \
    }                                                                                              \
    __typeof__(call) call __attribute__((weak, alias("watched_" #call)));
#include "calls.def"
#undef RSC_CALL

const char *rsc_calls_taken(void)
{
    static const char *const names[N_CALLS] = {
#define RSC_CALL(role, call, parameters, arguments) #call,
#include "calls.def"
#undef RSC_CALL
    };
    bool ours[N_CALLS] = {
#define RSC_CALL(role, call, parameters, arguments) call == watched_##call,
#include "calls.def"
#undef RSC_CALL
    };
    for (int i = 0; i < N_CALLS; i++)
        if (!ours[i])
            return names[i];
    return NULL;
}
