/* SPDX-License-Identifier: MIT
 * mentions.h: mentions.c: what the tree does not show: names of the calls of interest in macro
 * definitions, in branches the preprocessor skipped and wherever they are no callee, in the main
 * file and in the user's headers; and comments that speak to us.
 */
#ifndef XF_MENTIONS_H
#define XF_MENTIONS_H

struct xf_lower;

void xf_collect_mentions(struct xf_lower *l);
void xf_collect_comments(struct xf_lower *l);

#endif
