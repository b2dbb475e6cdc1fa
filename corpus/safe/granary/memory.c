/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "memory.h"

void die(const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
}

void *xmalloc(size_t bytes)
{
    void *p = malloc(bytes);
    if (p == NULL)
        die("out of memory\n");
    return p;
}

int *new_ints(int n)
{
    return (int *)xmalloc(n * sizeof(int));
}
