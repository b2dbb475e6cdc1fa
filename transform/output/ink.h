/* SPDX-License-Identifier: MIT
 * ink.h: terminal colours by purpose, those clang and git use.
 */
#ifndef XF_INK_H
#define XF_INK_H

#include <stdbool.h>

enum xf_ink {
    XF_INK_OFF,
    XF_INK_PLACE,
    XF_INK_ERROR,
    XF_INK_WARNING,
    XF_INK_REMARK,
    XF_INK_NOTE,
    XF_INK_MESSAGE,
    XF_INK_FILE,
    XF_INK_HUNK,
    XF_INK_DELETED,
    XF_INK_ADDED,
};

/* The escape sequence that starts this ink, "" without colour. */
const char *xf_ink(bool color, enum xf_ink ink);

#endif
