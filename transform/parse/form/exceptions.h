/* SPDX-License-Identifier: MIT
 * exceptions.h: a throw is the end of the program, which some processes may come to, unless a
 * handler takes it that goes on (catching.h): here a handler is understood where it only reports
 * what was thrown and lets the program end, and nothing that it leaves does anything when it ends.
 */
#ifndef XF_EXCEPTIONS_H
#define XF_EXCEPTIONS_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_locus;
struct xf_lower;

/* The program's main() is in this file. */
bool xf_has_main(struct xf_lower *l);

/* Looks at the handlers of a function, before its body is lowered. */
void xf_exceptions_find(struct xf_lower *l, CXCursor function);

bool xf_understands_try(struct xf_lower *l, CXCursor statement);
bool xf_understands_throw(struct xf_lower *l, CXCursor expression);

/* What is thrown is shown, then the program ends. */
void xf_lower_throw(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* An object whose end does something begins in the function that is lowered, or is there. */
void xf_exceptions_note_object(struct xf_lower *l);

/* After lowering: is there one that an exception would end? */
void xf_exceptions_check(struct xf_lower *l);

#endif
