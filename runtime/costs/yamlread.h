/* SPDX-License-Identifier: MIT
 * yamlread.h: reading a YAML document by tables of fields, with file:line:col in every message.
 *
 * Knows YAML, not costs. A reader function stores what a node says into *out, or fails.
 */
#ifndef RSC_COSTS_YAMLREAD_H
#define RSC_COSTS_YAMLREAD_H

#include "rescatter_err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <yaml.h>

/* What a file may make of itself in memory, beyond a few times its own length: aliases and counts
 * let short texts ask for much. */
enum { RSC_YAML_BUDGET_BYTES = 1 << 28 };

/* Integers are exact as doubles, and the sum of a thousand is still an int64_t. */
static const int64_t RSC_YAML_MOST = (int64_t)1 << 53;

struct rsc_yaml {
    yaml_document_t document;
    const char *name;     /* of the file, borrowed */
    struct rsc_err *err;  /* where messages go, borrowed, may be NULL */
    int64_t budget_bytes; /* left to readers that need more memory than the text is long */
};

typedef int (*rsc_yaml_fn)(struct rsc_yaml *yaml, yaml_node_t *node, void *out);

struct rsc_yaml_field { /* one key of a mapping */
    const char *key;
    rsc_yaml_fn read;
    size_t offset; /* of what it fills in the structure */
    bool required;
};

/* Parse text[len]; on success the document is to be closed. Exactly one, non-empty document. */
int rsc_yaml_open(struct rsc_yaml *yaml, const char *text, size_t len, const char *name,
                  struct rsc_err *err);
void rsc_yaml_close(struct rsc_yaml *yaml);
yaml_node_t *rsc_yaml_root(struct rsc_yaml *yaml);

/* "name:line:col: found ..., expected `expected`"; returns -1. */
int rsc_yaml_expected(struct rsc_yaml *yaml, const yaml_node_t *node, const char *expected);
/* "name:line:col: " and the formatted text; returns -1. */
int rsc_yaml_fail(struct rsc_yaml *yaml, const yaml_node_t *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Read a mapping by its table of fields[n] into the structure at `base`. Unknown, repeated and
 * missing keys are errors. */
int rsc_yaml_mapping(struct rsc_yaml *yaml, yaml_node_t *node, const struct rsc_yaml_field *fields,
                     size_t n, void *base);

/* Take n times `bytes` from the budget, before they are allocated. -1 and a message that tells how
 * many of `what` were found if that is too much. n, bytes: 0 .. RSC_YAML_BUDGET_BYTES. */
int rsc_yaml_afford(struct rsc_yaml *yaml, const yaml_node_t *node, int64_t n, size_t bytes,
                    const char *what);

/* Number of elements of a list; -1 and a message when the node is none, or an empty one. */
int rsc_yaml_list(struct rsc_yaml *yaml, yaml_node_t *node, const char *of_what);
yaml_node_t *rsc_yaml_element(struct rsc_yaml *yaml, const yaml_node_t *list, int i);

/* Readers of scalars: a finite double >= 0, an int64_t from 1 to RSC_YAML_MOST, a non-empty
 * malloc'd char *. */
int rsc_yaml_seconds(struct rsc_yaml *yaml, yaml_node_t *node, void *out);
int rsc_yaml_positive(struct rsc_yaml *yaml, yaml_node_t *node, void *out);
int rsc_yaml_string(struct rsc_yaml *yaml, yaml_node_t *node, void *out);

/* Text of a scalar node, borrowed from the document; NULL for other nodes. */
const char *rsc_yaml_text(const yaml_node_t *node);

#endif
