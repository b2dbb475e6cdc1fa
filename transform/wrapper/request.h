/* SPDX-License-Identifier: MIT
 * request.h: what a command line asks a compiler to do.
 */
#ifndef XF_REQUEST_H
#define XF_REQUEST_H

#include "arena.h"
#include "options.h"

enum cc_task {
    CC_OTHER,   /* preprocess, assemble, answer a question, ...: nothing for us */
    CC_COMPILE, /* sources to objects: -c */
    CC_LINK     /* an executable of objects, libraries and sources */
};

struct cc_request {
    struct xf_strings compiler; /* with what stands in front of it, as ccache */
    struct xf_strings given;    /* arguments as they are */
    struct xf_strings words;    /* the same, response files expanded */
    enum cc_task task;
    const char *output;       /* of -o, or NULL */
    struct xf_strings flags;  /* of words, what compiles any source: no files, no outputs */
    struct xf_strings inputs; /* sources, objects and libraries, by their paths; -l among them */
    bool shared;              /* CC_LINK: a library, not a program */
};

/* argv of rescatter-cc or rescatter-c++. NULL, or what is wrong with it. */
const char *cc_request_read(struct xf_arena *a, int argc, char **argv, struct cc_request *out);

bool cc_is_object(const char *word);  /* something.o */
bool cc_is_archive(const char *word); /* something.a */

/* The object that -c makes of a source where -o does not name it. */
const char *cc_object_of(struct xf_arena *a, const char *source);

#endif
