/* SPDX-License-Identifier: MIT
 * num_text.h: numbers as text for people.
 */
#ifndef XF_NUM_TEXT_H
#define XF_NUM_TEXT_H

struct xf_num;
struct xf_nums;

/* Text such as "rows * cols"; atoms by label. */
const char *xf_num_text(struct xf_nums *t, const struct xf_num *a);

#endif
