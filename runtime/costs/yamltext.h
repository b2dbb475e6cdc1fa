/* SPDX-License-Identifier: MIT
 * yamltext.h: a growing text, and values written into it as YAML.
 */
#ifndef RSC_COSTS_YAMLTEXT_H
#define RSC_COSTS_YAMLTEXT_H

#include <stdbool.h>
#include <stddef.h>

struct rsc_text { /* zero-initialise; free(chars) */
    char *chars;  /* zero-terminated; NULL while nothing was written; owned */
    size_t length, size;
    bool failed; /* out of memory: chars is NULL, further writing does nothing */
};

/* Append the formatted text. Numbers look as in the C locale. */
void rsc_text_add(struct rsc_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Append a string as a scalar: plain where that is surely the same string, else quoted. */
void rsc_text_scalar(struct rsc_text *text, const char *value);

/* Append a number of seconds, nine digits of it. */
void rsc_text_seconds(struct rsc_text *text, double seconds);

/* Release the chars; the text is empty then. */
void rsc_text_clear(struct rsc_text *text);

#endif
