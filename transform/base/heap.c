/* SPDX-License-Identifier: MIT */
#include "heap.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { STEP_BYTES = 64 << 20, LARGE_PAGE_BYTES = 2 << 20, FIRST_BYTES = 1 << 20 };

void *xf_heap_prepare(void)
{
#if defined __GLIBC__ && defined MADV_HUGEPAGE
    mallopt(M_TOP_PAD, STEP_BYTES);
    mallopt(M_TRIM_THRESHOLD, 4 * STEP_BYTES);
    mallopt(M_MMAP_THRESHOLD, STEP_BYTES / 2);
    void *first = malloc(FIRST_BYTES); /* more than there is: the heap takes its first step */
    uintptr_t at = (uintptr_t)first, past = at % LARGE_PAGE_BYTES;
    size_t rest = past ? LARGE_PAGE_BYTES - past : 0;
    if (!first)
        return NULL;
    free(first);
    madvise((void *)(at + rest), STEP_BYTES - 2 * LARGE_PAGE_BYTES, MADV_HUGEPAGE);
    return malloc(rest); /* what comes next is in large pages */
#else
    return NULL;
#endif
}
