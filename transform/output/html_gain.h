/* SPDX-License-Identifier: MIT
 * html_gain.h: what a group would gain, in the HTML report.
 */
#ifndef XF_HTML_GAIN_H
#define XF_HTML_GAIN_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

/* A sentence and a chart, which is part of the page. */
void xf_html_gain(struct xf_arena *a, FILE *out, const struct xf_group *g);

#endif
