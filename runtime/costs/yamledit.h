/* SPDX-License-Identifier: MIT
 * yamledit.h: changing a YAML text and keeping what is not changed: comments, order, layout.
 *
 * Edits are collected while the parsed document stands still, then carried out at once. Values are
 * given as YAML text: a flow value such as "{startup: 0, per_item: 2}", which may stand anywhere,
 * or block lines that start with a newline and are indented by the caller.
 */
#ifndef RSC_COSTS_YAMLEDIT_H
#define RSC_COSTS_YAMLEDIT_H

#include "yamlread.h"

struct rsc_place;
struct rsc_splice;

struct rsc_yamledit { /* release with rsc_yamledit_close() */
    struct rsc_yaml yaml;
    const char *text; /* borrowed */
    size_t len;
    struct rsc_place *places;   /* where each node of the document stands; owned */
    struct rsc_splice *splices; /* [n_splices]; owned */
    int n_splices;
    bool failed; /* out of memory: rsc_yamledit_result() will say so */
};

/* Errors: those of rsc_yaml_open(), ENOMEM. On success to be closed. */
int rsc_yamledit_open(struct rsc_yamledit *edit, const char *text, size_t len, const char *name,
                      struct rsc_err *err);
void rsc_yamledit_close(struct rsc_yamledit *edit);

/* The value of a mapping's key; NULL: it has none. */
yaml_node_t *rsc_yamledit_value(struct rsc_yamledit *edit, const yaml_node_t *mapping,
                                const char *key);

/* Whether the node is written with brackets. What goes into one that is must be a flow value. */
bool rsc_yamledit_is_flow(const yaml_node_t *node);

/* The column in which the keys, or the dashes, of a block node stand. */
int rsc_yamledit_column(struct rsc_yamledit *edit, const yaml_node_t *node);

/* Give `key` this value: in place of the old one, or as the last pair. */
void rsc_yamledit_set(struct rsc_yamledit *edit, yaml_node_t *mapping, const char *key,
                      const char *value);

/* Put a flow value in front of element i of a list; i = number of elements: at its end. */
void rsc_yamledit_insert(struct rsc_yamledit *edit, yaml_node_t *list, int i, const char *value);

/* The edited text, zero-terminated, for the caller to free; NULL with *err filled: ENOMEM. */
char *rsc_yamledit_result(const struct rsc_yamledit *edit, size_t *len, struct rsc_err *err);

#endif
