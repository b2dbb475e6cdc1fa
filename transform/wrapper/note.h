/* SPDX-License-Identifier: MIT
 * note.h: what an object says of how it was compiled.
 *
 * The note is a section of the object: it goes where the object goes, through ar, mv and caches,
 * and linkers leave it out of programs.
 */
#ifndef XF_NOTE_H
#define XF_NOTE_H

#include "request.h"

struct cc_unit {           /* one compilation */
    const char *directory; /* in which it was made */
    const char *source;    /* as it was named */
    const char *hash;      /* of the source's text */
    struct xf_strings compiler, flags;
    const char *object; /* that has the note; an archive's path for one of its members */
};

struct cc_units {
    struct cc_unit *v;
    size_t n, cap;
};

/* What the request compiles of one of its sources. Returns false if that cannot be read. */
bool cc_unit_make(struct xf_arena *a, const struct cc_request *r, const char *source,
                  struct cc_unit *out);

/* Is the source what it was then? */
bool cc_unit_is_current(struct xf_arena *a, const struct cc_unit *unit);

/* The source's path from anywhere. */
const char *cc_unit_path(struct xf_arena *a, const struct cc_unit *unit);

/* Put the note into the object; false if that cannot be done. */
bool cc_note_write(struct xf_arena *a, const struct cc_unit *unit, const char *object);

/* Add the notes in a file, several in an archive. */
void cc_note_read(struct xf_arena *a, const char *object, struct cc_units *out);

/* Does the file, an object or an archive, call librescatter? */
bool cc_calls_library(struct xf_arena *a, const char *object);

#endif
