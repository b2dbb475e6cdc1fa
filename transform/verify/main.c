/* SPDX-License-Identifier: MIT
 * main.c: rescatter-verify, which runs a program and its rewritten form side by side. */
#include "campaign.h"
#include "verdict.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "rescatter-verify: %s%s%s\n", what, why ? ": " : "", why ? why : "");
    return 2;
}

static int report(struct xf_arena *a, const struct vy_campaign *c)
{
    static const int status[] = {
        [VY_ALL_SAME] = 0, [VY_NOT_SAME] = 1, [VY_NOT_STARTED] = 2, [VY_NOTHING_SHOWN] = 3};
    const char *json = c->request->json;
    if (!json || strcmp(json, "-") != 0)
        vy_verdict_print(a, c, stdout);
    if (json && vy_verdict_write_json(c, json) != 0)
        return fail(json, strerror(errno));
    return status[vy_verdict_of(c)];
}

static int verify(struct xf_arena *a, const struct vy_request *q, const char *scratch)
{
    struct vy_campaign c = {.request = q};
    const char *wrong = vy_side_prepare(a, q, scratch, false, &c.original);
    if (!wrong)
        wrong = vy_side_prepare(a, q, scratch, true, &c.rewritten);
    if (wrong)
        return fail(wrong, NULL);
    vy_campaign_run(a, &c);
    return report(a, &c);
}

static void clean(struct xf_arena *a, const struct vy_request *q, const char *scratch)
{
    if (q->keep) {
        fprintf(stderr, "rescatter-verify: kept in %s\n", scratch);
        return;
    }
    struct vy_command c = {.text = xf_sprintf(a, "rm -rf '%s'", scratch), .directory = "/"};
    vy_execute(&c);
}

int main(int argc, char **argv)
{
    struct xf_arena *a = xf_arena_create();
    struct vy_request q;
    vy_request_read(a, argc, argv, &q);
    const char *tmp = getenv("TMPDIR");
    char *scratch = xf_sprintf(a, "%s/rescatter-verify.XXXXXX", tmp && *tmp ? tmp : "/tmp");
    int status = mkdtemp(scratch) ? verify(a, &q, scratch) : fail(scratch, strerror(errno));
    if (access(scratch, F_OK) == 0)
        clean(a, &q, scratch);
    xf_arena_destroy(a);
    return status;
}
