/* SPDX-License-Identifier: MIT
 * output.h: what the operators << and >> of C++'s library do on its streams, asked by lowering and
 * by the search for what is not understood. A stream is lowered to what C has, a FILE *.
 */
#ifndef XF_OUTPUT_H
#define XF_OUTPUT_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* What the right operand of << is. */
enum xf_shown {
    XF_SHOWN_UNKNOWN,
    XF_SHOWN_VALUE,   /* a number, an address */
    XF_SHOWN_TEXT,    /* characters up to a zero */
    XF_SHOWN_NOTHING, /* std::endl, std::flush */
    XF_SHOWN_FORMAT,  /* std::fixed, std::setprecision(n): what comes later looks different */
    XF_SHOWN_WIDTH    /* std::setw(n): the next one does */
};

/* Of a call of the library's operator << on a stream; of others unknown. */
enum xf_shown xf_output_of(struct xf_lower *l, CXCursor call);

/* Is it a call of the library's operator >> that reads a number or text from a stream? */
bool xf_is_input(struct xf_lower *l, CXCursor call);

/* std::setprecision(n) and its like: it stands for its argument. */
bool xf_is_manipulator(struct xf_lower *l, CXCursor call, CXCursor callee);

#endif
