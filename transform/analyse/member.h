/* SPDX-License-Identifier: MIT
 * member.h: the files of a run, and what is known of each. For this folder alone.
 */
#ifndef XF_MEMBER_H
#define XF_MEMBER_H

#include <pthread.h>
#include <stdbool.h>

#include "names.h"
#include "options.h"

struct xf_member { /* one compilation of one file */
    struct xf_program *program;
    const char *path;
    struct xf_options options;
    const char *text;       /* read when first asked for */
    struct xf_names *names; /* likewise */
    const char *broken;     /* why it does not compile, once its names are known; or NULL */
    bool links;             /* may be linked with others: closure.c */
};

struct xf_program {
    struct xf_wrappers *wrappers;
    struct xf_arena *arena;
    pthread_mutex_t lock; /* for what members learn: held by who asks what follows */
    struct {
        struct xf_member **v;
        size_t n, cap;
    } members;
};

const char *xf_member_text(struct xf_member *m);             /* "" when it cannot be read */
const struct xf_names *xf_member_names(struct xf_member *m); /* which parses it */

/* Its text alone is looked at. */
bool xf_member_has_word(struct xf_member *m, const char *word);
/* Its text has the word, and it is parsed only then. */
bool xf_member_defines(struct xf_member *m, const char *name);
bool xf_member_names_it(struct xf_member *m, const char *name);

#endif
