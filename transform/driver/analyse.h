/* SPDX-License-Identifier: MIT
 * analyse.h: the one door from the driver to the stages that know the program's meaning.
 */
#ifndef XF_ANALYSE_H
#define XF_ANALYSE_H

#include "arena.h"
#include "options.h"
#include "result.h"

/* Once, before the first thread. */
void xf_analyse_prepare(void);

/* Files that say what functions without source do are believed from now on, before the first
 * thread. False, after a line on standard error, when one of them cannot be used. `a` lives as long
 * as anything is analysed. */
bool xf_analyse_believe(struct xf_arena *a, const struct xf_strings *facts);

/* Do they name functions that make calls of interest? No text of a file tells then. */
bool xf_analyse_hides_calls(void);

/* The stack that a thread needs to analyse files. */
enum { XF_ANALYSE_STACK_BYTES = 120 << 20 };

/* What reading one file leaves for the others of a run, and what the results point to. */
struct xf_read_cache *xf_read_cache_create(void);
void xf_read_cache_destroy(struct xf_read_cache *c); /* NULL is fine */

/* Who knows which headers a file may come to, those of the system aside: false where it cannot be
 * told. Paths outlive the program; `text` ends in NUL. */
struct xf_headers_of {
    bool (*find)(void *ctx, struct xf_arena *a, const char *path, const char *text,
                 const struct xf_strings *flags, struct xf_strings *headers);
    void *ctx;
};

/* The files of a run, of which programs are made. They are added before any is analysed; options
 * are copied, and what they point to outlives the program. */
struct xf_program *xf_program_create(struct xf_read_cache *c, struct xf_headers_of headers);
struct xf_member *xf_program_add(struct xf_program *p, const char *path,
                                 const struct xf_options *opt);
void xf_program_destroy(struct xf_program *p); /* NULL is fine */

/* Which members make a program together, by their numbers in the order they were added: first the
 * one that defines main(), then those whose definitions it comes to. */
struct xf_link_sets {
    struct xf_link_set {
        size_t *v, n;
        const char *against; /* why they are not linked all the same; NULL: they are */
        bool replaces;       /* one has a function in the place of the system's: if they are not
                              * linked, what is known of that need not hold */
        const char *lacks;   /* a file they may need that does not compile, or NULL */
    } * v;
    size_t n, cap;
};

/* Who does things in parallel. */
struct xf_crew {
    void (*work)(void *ctx, void (*todo)(void *what, size_t i), void *what, size_t n);
    void *ctx;
};

/* The programs of more than one file that have one of the `wanted` members, of members that may be
 * linked (`links`); both by member. Files are parsed as far as their text has the names that are
 * looked for. A name that several files define as near to main() stays open, and nothing is linked
 * where a file takes the place of functions of MPI or of the system. `crew` parses. Not while files
 * are analysed. */
struct xf_link_sets xf_program_link_sets(struct xf_program *p, const bool wanted[],
                                         const bool links[], const struct xf_crew *crew);

/* Parse, link and judge the members of a set as one program, out[i] being the file of set->v[i].
 * NULL, or why they cannot be linked, in `a`: then each is analysed by itself. */
const char *xf_analyse_program(struct xf_program *p, const struct xf_link_set *set,
                               struct xf_arena *a, struct xf_file *const out[]);

/* Parse and judge one file, a member of a program; fills *out (path, status, source, sites, groups,
 * edits; diagnostics if it could not be read or parsed; the dump of --dump=sites|facts). Never
 * fails otherwise. What *out points to lives in `a`. May be called from several threads at once,
 * each with an arena of its own and all with the same `c`. */
void xf_analyse_file(struct xf_read_cache *c, struct xf_member *own, struct xf_arena *a,
                     const char *path, const struct xf_options *opt, struct xf_file *out);

/* Of a member that is not judged, only which headers of the project it has to do with: fills
 * out->headers, none of them with edits, and what is filled of a file that cannot be read. */
void xf_analyse_headers(struct xf_program *p, size_t member, struct xf_arena *a,
                        struct xf_file *out);

/* Instead, for a file that cannot be analysed, for that reason: its calls, as its text has them,
 * are refused. */
void xf_analyse_cut_off(struct xf_arena *a, const char *path, enum xf_reason why,
                        struct xf_file *out);

#endif
