/* SPDX-License-Identifier: MIT
 * judge.h: facts -> verdicts. Finds the call sites of a unit, forms share groups, runs the flow
 * analysis for each and decides its obligations. Knows nothing of libclang.
 */
#ifndef XF_JUDGE_H
#define XF_JUDGE_H

#include "rules.h"
#include "result.h"

enum { XF_MAX_STEPS = 20000000 }; /* some ten seconds */

struct xf_share_group { /* a group as the edit stage needs it */
    struct xf_group *verdict;
    struct xf_group_spec spec;
    const struct xf_function *function;
    const struct xf_observation **sites; /* [spec.n_calls] */
    const struct xf_expr *share;         /* the expression that names the share */
    const struct xf_num *unit;           /* items it counts for: shares are multiples of that */
    const struct xf_expr *comm, *root;   /* as in the first site; root NULL: 0 */

    struct xf_decisions decisions;
    struct xf_place_of_plan place;
    const struct xf_num *max_share; /* NULL: no upper bound */
    const struct xf_expr *guard;    /* n / size: planned only if it leaves no rest; or NULL */
    const struct xf_stmt *ended; /* the program ends there if that division leaves one; or NULL */
    const struct xf_expr *grain; /* what the program calls spec.grain; NULL: a constant */
    bool keep_one;
    bool reworded;                    /* `share` is none of the expressions that are edited */
    bool by_option[XF_N_OBLIGATIONS]; /* assumed, and no comment in the source says so */
    struct xf_evidences inactive; /* skipped text that stands against it, though all is proved */
    struct xf_flow *flow;         /* the last run: numbers of expressions */
};

struct xf_call_site {           /* one textual site; becomes one struct xf_site */
    const struct xf_expr *call; /* NULL: a mention that is no call */
    const struct xf_mention *mention;
    const struct xf_function *function;
    const struct xf_mpi_call *mpi;
    const struct xf_observation *seen; /* NULL: never reached */
    struct xf_share_group *group;
    enum xf_verdict verdict;
    const char *code, *reason;
    struct xf_evidences notes;
};

struct xf_judgement {
    struct xf_call_site *sites;
    size_t n_sites;
    struct xf_share_group **groups;
    size_t n_groups;
    bool annotate;                /* edits: write what an option made good into the source */
    struct xf_evidences warnings; /* comments to us that change nothing */
};

struct xf_judge_request {
    bool assume[XF_N_OBLIGATIONS];
    bool keep_output;  /* refuse what would change text on the terminal */
    int64_t max_steps; /* statements followed, in all runs; 0: XF_MAX_STEPS */
    bool (*select)(const char *group_id, void *ctx); /* NULL: every group */
    void *ctx;
};

void xf_judge(struct xf_arena *a, const struct xf_unit *unit, const struct xf_judge_request *req,
              struct xf_judgement *out);

/* Run until no expression is found any more that must be edited, and nothing else is learned that
 * would have mattered earlier in the run; false when that does not end. */
bool xf_run_group(struct xf_share_group *g);
bool xf_has_event(const struct xf_share_group *g, enum xf_event_kind kind);

/* placing.c: into g->place, where the plan can be made; false when nowhere. Further runs may tell:
 * *settled as xf_run_group() has it. */
bool xf_place_group(struct xf_share_group *g, bool *settled);

/* naming.c: g->share and g->unit, from the decisions of the group's last run; no share where there
 * is no expression for it. */
void xf_name_group(struct xf_share_group *g);

/* sites.c: every site of the unit, by place. */
void xf_find_sites(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out);

/* Sites of groups that have the verdict. */
size_t xf_count_sites(const struct xf_judgement *x, enum xf_verdict verdict);

/* origin.c: settle a site that cannot be edited where it stands. False when it can. */
bool xf_settle_by_origin(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s);

/* groups.c: settle the sites that are no share of a whole; group the others. */
void xf_form_groups(struct xf_arena *a, const struct xf_unit *unit, struct xf_nums *nums,
                    const struct xf_observations *seen, struct xf_judgement *out);
/* Once groups are judged: what was left as a record of a count that is not known, and moves part of
 * a group's block, is refused. */
void xf_recall_records(struct xf_judgement *out);

/* Make the site one of the group's calls. */
void xf_group_add(struct xf_arena *a, struct xf_share_group *g, const struct xf_call_site *s);

/* inactive.c: what in text that the preprocessor skipped stands against rewriting the group; each
 * text is a sentence. */
struct xf_evidences xf_inactive_against(struct xf_arena *a, const struct xf_unit *unit,
                                        const struct xf_share_group *g);

/* duties.c: obligations of a group from the events and proofs of its last run. */
struct xf_wishes;
void xf_decide_duties(struct xf_arena *a, struct xf_share_group *g,
                      const struct xf_judge_request *req, struct xf_wishes *wishes);
/* Other files may know the group's variables, and all else that stands against it may come of that:
 * what they know is not taken for the same on all processes. */
bool xf_follows_from_outside(const struct xf_share_group *g);
/* Plans can be made, and nothing is known to stand against them. */
bool xf_lacks_proof_only(const struct xf_judgement *x);

/* ---- comments.c: what comments in the source ask for ---- */

struct xf_wishes *xf_wishes_read(struct xf_arena *a, const struct xf_unit *unit);
/* The comment that switches off what stands there, or the group: at its calls or its definition; or
 * NULL. */
const struct xf_comment *xf_wish_off(struct xf_wishes *all, const struct xf_where *where);
const struct xf_comment *xf_wish_group_off(struct xf_wishes *all, const struct xf_share_group *g);
/* The comment that asks to assume the obligation for the group, or NULL. `needed`: the obligation
 * is not proved, so the comment is of use. */
const struct xf_comment *xf_wish_assumes(struct xf_wishes *all, const struct xf_share_group *g,
                                         enum xf_obligation o, bool needed);
/* What is wrong with comments, and those that changed nothing; after all has been asked. */
struct xf_evidences xf_wishes_left(const struct xf_wishes *all);

#endif
