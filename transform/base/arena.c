/* SPDX-License-Identifier: MIT */
#include "arena.h"

#include <stdarg.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK_BYTES = 4 * 1024, BLOCK_BYTES = 64 * 1024 };

struct block {
    struct block *next;
    size_t used, bytes;
    alignas(max_align_t) unsigned char data[];
};

struct xf_arena {
    struct block *head;
    struct block *spare; /* zeroed, of BLOCK_BYTES; NULL when there is none */
    size_t block_bytes;  /* of the next one: many arenas hold little */
};

static _Thread_local int64_t bytes_held;

int64_t xf_arena_bytes_held(void)
{
    return bytes_held;
}

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

struct xf_arena *xf_arena_create(void)
{
    struct xf_arena *a = must(calloc(1, sizeof *a));
    a->block_bytes = FIRST_BLOCK_BYTES;
    return a;
}

static void free_block(struct block *b)
{
    if (b)
        bytes_held -= (int64_t)b->bytes;
    free(b);
}

void xf_arena_destroy(struct xf_arena *a)
{
    if (!a)
        return;
    for (struct block *b = a->head, *next; b; b = next) {
        next = b->next;
        free_block(b);
    }
    free_block(a->spare);
    free(a);
}

void xf_arena_adopt(struct xf_arena *a, struct xf_arena *other)
{
    struct block **end = &a->head;
    while (*end)
        end = &(*end)->next;
    *end = other->head;
    other->head = NULL;
    xf_arena_destroy(other);
}

static struct block *add_block(struct xf_arena *a, size_t bytes)
{
    size_t room = bytes > a->block_bytes ? bytes : a->block_bytes;
    struct block *b = room == BLOCK_BYTES ? a->spare : NULL;
    if (b)
        a->spare = NULL;
    if (!b) {
        b = must(calloc(1, sizeof *b + room));
        bytes_held += (int64_t)room;
    }
    if (a->block_bytes < BLOCK_BYTES)
        a->block_bytes *= 2;
    b->bytes = room;
    b->next = a->head;
    a->head = b;
    return b;
}

static size_t rounded(size_t bytes)
{
    size_t unit = alignof(int64_t); /* nodes are many, and none holds anything wider */
    return (bytes + unit - 1) / unit * unit;
}

void *xf_alloc(struct xf_arena *a, size_t bytes)
{
    size_t need = rounded(bytes);
    struct block *b = a->head;
    if (!b || b->bytes - b->used < need)
        b = add_block(a, need);
    void *p = b->data + b->used;
    b->used += need;
    return p;
}

struct xf_mark xf_arena_mark(const struct xf_arena *a)
{
    return (struct xf_mark){a->head, a->head ? a->head->used : 0};
}

/* Keeps one block, for those who go back and forth. */
static void drop_block(struct xf_arena *a)
{
    struct block *b = a->head;
    a->head = b->next;
    if (a->spare || b->bytes != BLOCK_BYTES) {
        free_block(b);
        return;
    }
    memset(b->data, 0, b->used);
    b->used = 0;
    a->spare = b;
}

void xf_arena_rewind(struct xf_arena *a, struct xf_mark to)
{
    while (a->head != to.block)
        drop_block(a);
    if (!a->head)
        return;
    memset(a->head->data + to.used, 0, a->head->used - to.used);
    a->head->used = to.used;
}

char *xf_strndup(struct xf_arena *a, const char *s, size_t n)
{
    char *p = xf_alloc(a, n + 1);
    memcpy(p, s, n);
    return p;
}

char *xf_strdup(struct xf_arena *a, const char *s)
{
    return xf_strndup(a, s, strlen(s));
}

char *xf_sprintf(struct xf_arena *a, const char *fmt, ...)
{
    va_list args, again;
    va_start(args, fmt);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    char *p = xf_alloc(a, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, fmt, again);
    va_end(again);
    return p;
}

/* What was allocated last becomes longer where it stands; false when there is no room. */
static bool lengthen(const struct xf_arena *a, const void *v, size_t bytes, size_t longer)
{
    struct block *b = a->head;
    size_t more = rounded(longer) - rounded(bytes);
    bool last = b && (const unsigned char *)v + rounded(bytes) == b->data + b->used;
    if (!last || b->bytes - b->used < more)
        return false;
    b->used += more;
    return true;
}

void *xf_grow(struct xf_arena *a, void *v, size_t n, size_t *cap, size_t elem_bytes)
{
    enum { FIRST = 8, FIRST_BYTES = 512 };
    if (n < *cap)
        return v;
    size_t before = *cap, first = elem_bytes * FIRST > FIRST_BYTES ? 2 : FIRST;
    *cap = before ? before * 2 : first;
    if (before && lengthen(a, v, before * elem_bytes, *cap * elem_bytes))
        return v;
    void *p = xf_alloc(a, *cap * elem_bytes);
    if (n)
        memcpy(p, v, n * elem_bytes);
    return p;
}
