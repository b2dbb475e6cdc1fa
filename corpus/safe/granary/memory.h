/* SPDX-License-Identifier: MIT */
#include <stddef.h>
void *xmalloc(size_t bytes);
int *new_ints(int n);
void die(const char *fmt, ...);
