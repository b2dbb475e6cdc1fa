/* SPDX-License-Identifier: MIT
 * member.h: the files of a run, and what is known of each. For this folder alone.
 */
#ifndef XF_MEMBER_H
#define XF_MEMBER_H

#include <pthread.h>
#include <stdbool.h>

#include "analyse.h"
#include "names.h"
#include "options.h"
#include "word_index.h"

struct xf_member { /* one compilation of one file */
    struct xf_program *program;
    const char *path;
    struct xf_options options;
    size_t number;              /* among the members */
    const char *text;           /* read when first asked for */
    struct xf_hearsay *hearsay; /* what it says with its headers, when first asked for: hearsay.h */
    struct xf_names *names;     /* parsed when first asked for */
    struct xf_arena *kept;      /* what was parsed for its names, for who links it; or NULL */
    struct xf_unit *unit;       /* in `kept` */
    size_t kept_bytes;          /* of that */
    struct xf_file file;        /* likewise */
    const char *broken;         /* why it does not compile, once its names are known; or NULL */
    bool links;                 /* may be linked with others: closure.c */
};

struct xf_program {
    struct xf_read_cache *cache;
    struct xf_arena *arena;
    pthread_mutex_t lock; /* for what members learn: held by who asks what follows */
    struct {
        struct xf_member **v;
        size_t n, cap;
    } members;
    size_t n_indexed; /* members that are in the index */
    struct xf_word_index index;
    struct xf_word_places all; /* members that are in the index */
    struct xf_headers_of headers_of;
    struct {
        struct xf_replaced **v;
        size_t n, cap;
    } replaced;              /* what is known of the system's functions: replacers.c */
    struct xf_heard *heard;  /* the headers that members come to: hearsay.c */
    pthread_mutex_t reading; /* for what follows, and what members keep */
    size_t kept_bytes;
    bool keeps; /* somebody may take what is parsed */
};

enum { XF_KEPT_BYTES = 512 << 20 }; /* of what was parsed; behind that it is parsed again */

const char *xf_member_text(struct xf_member *m);             /* "" when it cannot be read */
const struct xf_names *xf_member_names(struct xf_member *m); /* which parses it */

/* The members whose text has the word, by their numbers; NULL: all. */
const struct xf_word_places *xf_program_with_word(struct xf_program *p, const char *word);

/* Parse these members for their names, those at the same time that `crew` does. */
void xf_program_read(struct xf_program *p, struct xf_member *const *members, size_t n,
                     const struct xf_crew *crew);

/* As xf_read_unit(), which is not done again where it was done for the names. `a` gets what was
 * kept. */
struct xf_unit *xf_member_take(struct xf_member *m, struct xf_arena *a, struct xf_file *out);

void xf_member_release(struct xf_member *m); /* what is kept of it */

/* Its text alone is looked at. */
bool xf_member_has_word(struct xf_member *m, const char *word);
/* Its text has the word, and it is parsed only then. */
bool xf_member_defines(struct xf_member *m, const struct xf_name *name);
bool xf_member_names_it(struct xf_member *m, const struct xf_name *name);
bool xf_member_has_main(struct xf_member *m);
bool xf_member_defines_called(struct xf_member *m,
                              const char *source); /* whatever its parameters */

#endif
