/* SPDX-License-Identifier: MIT */
#include "result.h"

#include <assert.h>

static const struct {
    const char *id, *text;
} obligations[XF_END_OF_OBLIGATIONS] = {
#define OBLIGATION(name, id, text)       [XF_##name] = {id, text},
#define PIECE_OBLIGATION(name, id, text) [XF_##name] = {id, text},
#include "obligations.def"
};

static const struct {
    const char *code, *text;
} reasons[XF_N_REASONS] = {
#define REASON(name, code, text) [XF_REASON_##name] = {code, text},
#include "reasons.def"
#undef REASON
};

static const char *const verdicts[] = {
    [XF_LEFT] = "left",
    [XF_REFUSED] = "refused",
    [XF_REWRITTEN] = "rewritten",
};

static const char *const statuses[] = {
    [XF_UNKNOWN] = "unknown", [XF_VIOLATED] = "violated", [XF_PROVED] = "proved",
    [XF_GUARDED] = "guarded", [XF_ASSUMED] = "assumed",
};

const char *xf_obligation_id(enum xf_obligation o)
{
    assert(o < XF_END_OF_OBLIGATIONS);
    return obligations[o].id;
}

const char *xf_obligation_text(enum xf_obligation o)
{
    assert(o < XF_END_OF_OBLIGATIONS);
    return obligations[o].text;
}

bool xf_obligation_must_hold(enum xf_obligation o)
{
    return o == XF_COLLECTIVE || o == XF_SHARE_KNOWN; /* the edits themselves rest on these */
}

const char *xf_reason_code(enum xf_reason r)
{
    assert(r < XF_N_REASONS);
    return reasons[r].code;
}

const char *xf_reason_text(enum xf_reason r)
{
    assert(r < XF_N_REASONS);
    return reasons[r].text;
}

const char *xf_verdict_name(enum xf_verdict v)
{
    assert(v < sizeof verdicts / sizeof *verdicts);
    return verdicts[v];
}

const char *xf_status_name(enum xf_status s)
{
    assert(s < sizeof statuses / sizeof *statuses);
    return statuses[s];
}
