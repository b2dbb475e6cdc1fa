/* SPDX-License-Identifier: MIT
 * The planner is a program of its own: rescatter-plan, beside this one or in PATH. */
#include "expect.h"

#include "file.h"
#include "path.h"
#include "shell.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_FOUND = 127 }; /* the shell's status */

struct plan { /* of one group */
    struct xf_arena *a;
    const struct xf_options *opt;
    const char *group; /* an option; "": costs are those of all */
};

static const char *planner(struct xf_arena *a)
{
    const char *beside = xf_sprintf(a, "%s/rescatter-plan", xf_own_folder(a));
    return access(beside, X_OK) == 0 ? beside : "rescatter-plan";
}

/* What the planner prints; *status is its exit status. */
static const char *ask(const struct plan *p, const char *format, int *status)
{
    const char *command = xf_sprintf(
        p->a, "%s %s --items %u%s --format %s 2>&1", xf_shell_quoted(p->a, planner(p->a)),
        xf_shell_quoted(p->a, p->opt->expected.costs), p->opt->expected.items, p->group, format);
    FILE *f = popen(command, "r");
    if (!f)
        return NULL;
    size_t len;
    const char *text = xf_read_stream(p->a, f, &len);
    int ended = pclose(f);
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return text;
}

/* The plan; NULL: there is none, and *wrong is what was said. */
static json_t *ask_numbers(const struct plan *p, const char **wrong)
{
    int status = -1;
    const char *text = ask(p, "json", &status);
    json_t *json = text && status == 0 ? json_loads(text, 0, NULL) : NULL;
    if (!json && status == NOT_FOUND)
        *wrong = "rescatter-plan is neither beside rescatter nor in PATH";
    else if (!json)
        *wrong = text && *text ? xf_strndup(p->a, text, strcspn(text, "\n"))
                               : "rescatter-plan does not run";
    return json;
}

/* Costs of the group itself; else those of all, where groups have none of their own. */
static json_t *plan_for(struct plan *p, const char *id, const char **wrong)
{
    const char *ignored;
    p->group = xf_sprintf(p->a, " --group %s", xf_shell_quoted(p->a, id));
    json_t *json = ask_numbers(p, wrong);
    if (json)
        return json;
    p->group = "";
    json = ask_numbers(p, &ignored);
    if (json && !json_object_get(json, "group"))
        return json;
    json_decref(json);
    return NULL;
}

static const struct xf_gain *gain_of(struct xf_arena *a, const struct xf_options *opt,
                                     const char *id)
{
    struct xf_gain *gain = xf_alloc(a, sizeof *gain);
    struct plan p = {a, opt, ""};
    *gain = (struct xf_gain){.items = opt->expected.items};
    const char *wrong = NULL;
    json_t *json = plan_for(&p, id, &wrong);
    gain->why_not = json ? NULL : wrong;
    if (!json)
        return gain;
    gain->planned_s = json_number_value(json_object_get(json, "makespan"));
    gain->even_s = json_number_value(json_object_get(json, "uniform_makespan"));
    gain->processors = (int)json_array_size(json_object_get(json, "processors"));
    json_decref(json);
    int status = -1;
    gain->chart = ask(&p, "svg --compare-even", &status);
    if (!gain->chart || status != 0 || gain->planned_s <= 0.0)
        gain->why_not = "rescatter-plan draws no chart";
    return gain;
}

/* On standard error, too, and a cost file that is wrong for every group only once. */
static void say_why_not(const char *why_not, const char **said)
{
    if (!why_not || (*said && strcmp(why_not, *said) == 0))
        return;
    fprintf(stderr, "rescatter: warning: no expected gain: %s\n", why_not);
    *said = why_not;
}

void xf_expect_gains(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r)
{
    if (!opt->expected.costs)
        return;
    const char *said = NULL;
    for (struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->n_groups; i++)
            if (f->groups[i]->verdict == XF_REWRITTEN) {
                f->groups[i]->gain = gain_of(a, opt, f->groups[i]->id);
                say_why_not(f->groups[i]->gain->why_not, &said);
            }
}
