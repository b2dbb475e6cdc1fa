/* SPDX-License-Identifier: MIT
 * arena.h: memory that lives as long as one run, or until the arena goes back to a mark. Nothing is
 * freed singly; running out of memory ends the program with exit status 2, so no caller checks for
 * NULL.
 */
#ifndef XF_ARENA_H
#define XF_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct xf_arena;

struct xf_arena *xf_arena_create(void);
void xf_arena_destroy(struct xf_arena *a); /* NULL is fine */

/* `a` also owns from now on what `other` did, of which nothing is left. */
void xf_arena_adopt(struct xf_arena *a, struct xf_arena *other);

/* Zeroed, and aligned for pointers and 64-bit numbers. */
void *xf_alloc(struct xf_arena *a, size_t bytes);
/* Going back frees what was allocated since the mark was taken; marks nest. */
struct xf_mark {
    void *block;
    size_t used;
};
struct xf_mark xf_arena_mark(const struct xf_arena *a);
void xf_arena_rewind(struct xf_arena *a, struct xf_mark to);

/* What arenas have taken from the system on this thread and not given back. */
int64_t xf_arena_bytes_held(void);

char *xf_strndup(struct xf_arena *a, const char *s, size_t n);
char *xf_strdup(struct xf_arena *a, const char *s);
char *xf_sprintf(struct xf_arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Append to a growing array kept in the arena: xf_push(a, &v, &n, &cap) returns the address of a
 * new zeroed element of `elem_bytes`; *v may move. */
void *xf_grow(struct xf_arena *a, void *v, size_t n, size_t *cap, size_t elem_bytes);
#define xf_push(a, list)                                                                           \
    ((list)->v = xf_grow((a), (list)->v, (list)->n, &(list)->cap, sizeof *(list)->v),              \
     &(list)->v[(list)->n++])

#endif
