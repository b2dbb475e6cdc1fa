/* SPDX-License-Identifier: MIT
 * instances.h: functions that have one text, as the instances of a template have. What is edited in
 * it is edited for all of them, so each has to want the same edits.
 */
#ifndef XF_INSTANCES_H
#define XF_INSTANCES_H

#include <stdbool.h>
#include <stddef.h>

#include "writing.h"

struct xf_function;
struct xf_judgement;
struct xf_share_group;

/* Is what the group edits in `fn` written this time? Always where it alone has its text; NULL is
 * fine. */
bool xf_instance_is_written(const struct rewrite *r, const struct xf_function *fn);

/* How often the group has to be written, so that each instance of each template is: 1 where all
 * that it edits is in functions with a text of their own, or in one instance, see below. */
size_t xf_instances_of(const struct xf_share_group *g);

/* The groups of one function that are one group to who reads the text: each of an instance of its
 * own. */
bool xf_groups_have_one_text(const struct xf_share_group *x, const struct xf_share_group *y);

/* Is there such a group for each instance of the function of `g`, if that has several? */
bool xf_each_instance_has_one(const struct xf_judgement *j, const struct xf_share_group *g);

bool xf_edits_are_alike(const struct xf_edits *x, const struct xf_edits *y);

#endif
