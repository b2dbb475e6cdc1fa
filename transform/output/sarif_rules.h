/* SPDX-License-Identifier: MIT
 * sarif_rules.h: the codes of verdicts as rules of SARIF, with their pages of --explain as help.
 */
#ifndef XF_SARIF_RULES_H
#define XF_SARIF_RULES_H

#include "arena.h"

#include <jansson.h>
#include <stddef.h>

json_t *xf_sarif_rules(struct xf_arena *a);

/* Of the code of a site, "" for one that is rewritten: its id, and its place in the list. */
const char *xf_sarif_rule_id(struct xf_arena *a, const char *code);
size_t xf_sarif_rule_index(const char *code);

json_t *xf_sarif_text(struct xf_arena *a, const char *text);

#endif
