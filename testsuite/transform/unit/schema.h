/* SPDX-License-Identifier: MIT
 * schema.h: does JSON follow a JSON Schema? As much of the language as the published schemas use:
 * type, const, enum, minimum, required, properties, additionalProperties, items, $ref to $defs.
 */
#ifndef SCHEMA_H
#define SCHEMA_H

#include "arena.h"

#include <jansson.h>

/* NULL, or where and why not; also for a keyword of the schema that is none of these. */
const char *schema_objection(struct xf_arena *a, json_t *schema, json_t *value);

#endif
