/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "next.h"

#include "path.h"

#include <dlfcn.h>
#include <stddef.h>

/* Looked up once, before the program starts, and never changed: looking up takes longer than a
 * small call. The profiling name serves programs that are linked statically, where nothing can be
 * looked up. POSIX promises that a function's address fits a data pointer; C does not, hence the
 * copy by address. */
#define NEXT(call, type, function)                                                                 \
    static type next_##call = P##call;                                                             \
    __attribute__((constructor)) static void find_##call(void)                                     \
    {                                                                                              \
        void *found = dlsym(RTLD_NEXT, #call);                                                     \
        if (found)                                                                                 \
            *(void **)&next_##call = found;                                                        \
    }                                                                                              \
    RSC_HOT type function(void)                                                                    \
    {                                                                                              \
        return next_##call;                                                                        \
    }

NEXT(MPI_Scatterv, rsc_scatterv_fn, rsc_next_scatterv)
NEXT(MPI_Gatherv, rsc_gatherv_fn, rsc_next_gatherv)
NEXT(MPI_Iscatterv, rsc_iscatterv_fn, rsc_next_iscatterv)
NEXT(MPI_Igatherv, rsc_igatherv_fn, rsc_next_igatherv)
NEXT(MPI_Allgatherv, rsc_allgatherv_fn, rsc_next_allgatherv)
NEXT(MPI_Iallgatherv, rsc_iallgatherv_fn, rsc_next_iallgatherv)

#if MPI_VERSION >= 4
NEXT(MPI_Scatterv_c, rsc_scatterv_c_fn, rsc_next_scatterv_c)
NEXT(MPI_Gatherv_c, rsc_gatherv_c_fn, rsc_next_gatherv_c)
NEXT(MPI_Iscatterv_c, rsc_iscatterv_c_fn, rsc_next_iscatterv_c)
NEXT(MPI_Igatherv_c, rsc_igatherv_c_fn, rsc_next_igatherv_c)
NEXT(MPI_Allgatherv_c, rsc_allgatherv_c_fn, rsc_next_allgatherv_c)
NEXT(MPI_Iallgatherv_c, rsc_iallgatherv_c_fn, rsc_next_iallgatherv_c)
#endif
