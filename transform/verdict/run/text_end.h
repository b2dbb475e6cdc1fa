/* SPDX-License-Identifier: MIT
 * text_end.h: text that is dealt out, with a zero behind each part.
 */
#ifndef XF_TEXT_END_H
#define XF_TEXT_END_H

#include "flow.h"

/* strlen(pointer), where that says something of the text or follows the own share; false: neither
 * is known. */
bool xf_text_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *pointer, struct xf_val *length);
/* None of the characters that the root deals out from these contents, `per` bytes an item, is zero.
 */
bool xf_text_covers(struct xf_flow *f, const struct xf_val *whole, const struct xf_num *per);
/* v is written behind the items of *block, at r. */
void xf_text_end_written(struct xf_flow *f, const struct xf_ref *r, const struct xf_val *v,
                         struct xf_val *block);

struct xf_text_loop { /* goes on to the zero behind the own items */
    struct xf_object *text;
    const struct xf_expr *base;    /* a pointer to it */
    const struct xf_expr *counter; /* what moves on: an index, or the pointer itself */
    struct xf_val end;             /* what that is worth behind the last item */
};
bool xf_text_end(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                 struct xf_text_loop *out);
/* No trip has written the zero. */
bool xf_text_still_ends(const struct xf_state *st, const struct xf_object *text);

#endif
