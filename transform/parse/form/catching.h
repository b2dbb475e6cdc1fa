/* SPDX-License-Identifier: MIT
 * catching.h: exceptions that a handler takes and goes on from. When all is lowered they become
 * what C has: a throw sets a variable of the file to a number for the type that is thrown, what
 * comes behind it on the way to the handler is done only where that is 0, and the handler asks it.
 * Only tries within which all calls are known are followed so; in others, and where nothing may
 * catch it, a throw is the end of the program (see exceptions.h).
 */
#ifndef XF_CATCHING_H
#define XF_CATCHING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_function;
struct xf_locus;
struct xf_lower;
struct xf_stmt;
struct xf_sym;

struct xf_catch {
    CXType type;          /* that it takes; invalid: all */
    struct xf_stmt *body; /* NULL: the program ends, which shows what was thrown */
    uint64_t takes;       /* one bit for each throw of the file */
    struct xf_sym *shown; /* gets what was thrown shows; NULL: nobody asks */
};

struct xf_try {
    CXCursor cursor;
    struct xf_stmt *s, *body;
    struct xf_function *function;
    struct xf_catch *handlers;
    size_t n;
    bool ends;    /* all handlers end the program */
    bool refused; /* not understood */
};

struct xf_thrown {
    struct xf_expr *e;     /* what ends the program */
    struct xf_expr *value; /* that follows from all it would show; NULL: nothing */
    CXType type;
    const char *library; /* the class of the library that it has; NULL: `type` says it */
    struct xf_function *function;
    bool found, followed; /* it goes on in a handler */
};

/* May the try be followed, as far as its handlers tell? */
bool xf_catching_may_follow(struct xf_lower *l, CXCursor statement);

/* Before a handler that goes on is lowered: what e.what() in it becomes the address of. */
void xf_catching_begin_handler(struct xf_lower *l, CXCursor handler, const struct xf_locus *p);

/* NULL: it is no e.what() of such a handler. */
struct xf_sym *xf_catching_what(struct xf_lower *l, CXCursor call);

/* A try that was lowered: its body, and of handlers that go on their bodies. */
void xf_catching_note_try(struct xf_lower *l, CXCursor statement, bool ends, struct xf_stmt *s,
                          struct xf_stmt *body, struct xf_stmt *const *handlers);

/* A throw that was lowered. */
void xf_catching_note_throw(struct xf_lower *l, struct xf_expr *e, struct xf_expr *value,
                            CXType type);

/* A function is lowered that the cursor declares; a call of the library that may throw,
 * of which the operands are lowered. */
void xf_catching_note_function(struct xf_lower *l, struct xf_function *f, CXCursor c);
void xf_catching_note_library(struct xf_lower *l, struct xf_expr *e, CXCursor call);

/* `new T[n]`, of an n that is reckoned, throws where that is less than nothing. */
void xf_catching_note_length(struct xf_lower *l, struct xf_expr *e);

/* When all is lowered; then, is the try followed? */
void xf_catching_settle(struct xf_lower *l);
bool xf_catching_follows(struct xf_lower *l, CXCursor statement);

#endif
