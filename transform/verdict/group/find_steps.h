/* SPDX-License-Identifier: MIT
 * find_steps.h: statements that would have to be done elsewhere for a share to arrive in pieces: a
 * sum that begins in the region, a counter that is set in front of it (struct xf_step). They are
 * looked for where a run has told what is amiss; whether it helps, another run tells.
 */
#ifndef XF_FIND_STEPS_H
#define XF_FIND_STEPS_H

#include <stdbool.h>
#include <stddef.h>

struct xf_flow;
struct xf_region;

/* Statement `at` of the region declares variables that are used behind it: they can be declared in
 * front of it. */
bool xf_steps_declare(const struct xf_flow *f, struct xf_region *r, size_t at);

/* By what the last run told: true when steps were found that were not there before. */
bool xf_steps_find(const struct xf_flow *f, struct xf_region *r);

#endif
