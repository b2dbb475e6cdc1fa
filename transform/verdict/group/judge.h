/* SPDX-License-Identifier: MIT
 * judge.h: facts -> verdicts. Finds the call sites of a unit, forms share groups, runs the flow
 * analysis for each and decides its obligations. Knows nothing of libclang.
 */
#ifndef XF_JUDGE_H
#define XF_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judgement.h"
#include "result.h"

struct xf_arena;
struct xf_site;
struct xf_unit;

enum { MAX_RUNS = 16, MAX_RESTS = 3 };

enum { XF_MAX_STEPS = 20000000 }; /* some ten seconds */

struct xf_judge_request {
    bool assume[XF_N_OBLIGATIONS];
    bool values;                      /* list them, see struct xf_findings */
    bool keep_output;                 /* refuse what would change text on the terminal */
    bool pieces;                      /* shares arrive in pieces where that may be */
    int64_t max_steps;                /* statements followed, in all runs; 0: XF_MAX_STEPS */
    unsigned max_seconds, max_mbytes; /* of processor time and memory; 0: no limit */
    const char *project; /* real path of the directory below which files are named in the ids of
                          * groups; NULL: they are named without any */
    const char *without; /* the name of a recogniser to leave out; NULL: none */
    bool (*select)(const char *group_id, void *ctx); /* NULL: every group */
    void *ctx;
};

void xf_judge(struct xf_arena *a, const struct xf_unit *unit, const struct xf_judge_request *req,
              struct xf_judgement *out);

#endif
