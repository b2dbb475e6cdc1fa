/* SPDX-License-Identifier: MIT
 * sample.h: a run's result made by hand: a rewritten group, a refused one, sites left alone, a file
 * that does not parse, and bytes that are not UTF-8.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "arena.h"
#include "result.h"

struct xf_result sample_result(struct xf_arena *a);

#endif
