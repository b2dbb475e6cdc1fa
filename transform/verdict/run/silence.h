/* SPDX-License-Identifier: MIT
 * silence.h: a piece of a run that told of nothing, did nothing that cannot be done again from the
 * same cells, and left the run as it was but for these: to run it once more from there, whether
 * anybody listens or not, brings nothing new.
 */
#ifndef XF_SILENCE_H
#define XF_SILENCE_H

#include "flow.h"

struct xf_silence { /* from here on */
    struct xf_flow before;
    size_t decisions, objects;
    int cells;
    unsigned told;
};

void xf_silence_begin(const struct xf_flow *f, struct xf_silence *s);
/* Nothing else happened since. */
bool xf_silence_holds(const struct xf_flow *f, struct xf_silence *s);

#endif
