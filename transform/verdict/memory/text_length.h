/* SPDX-License-Identifier: MIT
 * text_length.h: how many characters a text of C++ has, which is one value otherwise: what is
 * written over all of them leaves nothing of what was there.
 */
#ifndef XF_TEXT_LENGTH_H
#define XF_TEXT_LENGTH_H

#include <stdbool.h>

struct xf_flow;
struct xf_nums;
struct xf_object;
struct xf_num;
struct xf_val;

/* All of it is one text. */
bool xf_text_is_one(const struct xf_object *o);

/* How many characters the text v has; NULL: not known. */
const struct xf_num *xf_text_length_of(struct xf_nums *nums, const struct xf_val *v);

/* The same of a text with that content, see `rest`. */
const struct xf_num *xf_text_length_by(struct xf_nums *nums, const struct xf_num *content);

/* *v is what the function of C++'s library returns for these arguments. */
void xf_text_note_length(struct xf_flow *f, const char *function, const struct xf_val *args,
                         struct xf_val *v);

#endif
