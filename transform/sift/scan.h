/* SPDX-License-Identifier: MIT
 * scan.h: what a source says on its face, by regular expressions: does it name a call of interest,
 * and what does it include? Nothing is preprocessed: what stands in a comment counts, too.
 */
#ifndef XF_SCAN_H
#define XF_SCAN_H

#include "arena.h"

#include <stdbool.h>

struct xf_scanner; /* the compiled expressions; any number of threads may use one */

struct xf_scanner *xf_scanner_create(void);
void xf_scanner_destroy(struct xf_scanner *s); /* NULL is fine */

/* A call of interest is named, or something from which the preprocessor could make its name, or a
 * comment speaks to us. Also true where the text is too much for the expressions. */
bool xf_scan_names_call(struct xf_scanner *s, const char *text, size_t n);

struct xf_includes {
    struct xf_include {
        const char *name; /* in the arena; NULL: not a plain "name" or <name> */
        bool quoted;
    } * v;
    size_t n, cap;
};
struct xf_includes xf_scan_includes(struct xf_arena *a, struct xf_scanner *s, const char *text,
                                    size_t n);

#endif
