/* SPDX-License-Identifier: MIT
 * fresh.h: values compared but for the choice of names. Each trip of a loop makes versions of
 * values, and item loops, that were not there before. Two states that differ in nothing but these
 * are the same (alpha-equivalent), when one name stands for one other throughout.
 */
#ifndef XF_FRESH_H
#define XF_FRESH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_arena;

enum xf_name_space { XN_LOOP, XN_VERSION /* + the attribute */ };

struct xf_fresh { /* a one-to-one relation of names, which grows while states are compared */
    struct xf_arena *arena;
    unsigned since; /* only what was made later may be another: the rest is known elsewhere, too */
    struct {
        struct xf_name_pair {
            enum xf_name_space space;
            uintptr_t a, b;
        } * v;
        size_t n, cap;
    } pairs;
};

/* Name a, made at a_at, may stand for b, made at b_at. */
bool xf_fresh_match(struct xf_fresh *n, enum xf_name_space space, uintptr_t a, unsigned a_at,
                    uintptr_t b, unsigned b_at);

#endif
