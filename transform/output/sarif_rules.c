/* SPDX-License-Identifier: MIT */
#include "sarif_rules.h"

#include "explain.h"
#include "result.h"
#include "utf8.h"

#include <string.h>

static const char rewritten_page[] =
    "The calls of the group can hand out planned shares: every obligation is proved, guarded or "
    "assumed, as the report says for each. Review the fix: a line that it does not change means "
    "what it meant before. Without a cost file the program does what it did.";

json_t *xf_sarif_text(struct xf_arena *a, const char *text)
{
    return json_pack("{s:s}", "text", xf_utf8(a, text));
}

const char *xf_sarif_rule_id(struct xf_arena *a, const char *code)
{
    return xf_sprintf(a, "rescatter-%s", *code ? code : "rewritten");
}

/* ---- what the page says ---- */

/* The first paragraph under the page's first heading, as one line. */
static const char *first_paragraph(struct xf_arena *a, const char *page)
{
    static const char heading[] = "WHAT IT MEANS\n\n";
    const char *begin = strstr(page, heading);
    begin = begin ? begin + strlen(heading) : page;
    const char *end = strstr(begin, "\n\n");
    char *text = xf_strndup(a, begin, end ? (size_t)(end - begin) : strlen(begin));
    for (char *p = text; (p = strchr(p, '\n')); p++)
        *p = p[1] ? ' ' : '\0';
    return text;
}

/* Is the line one of capitals alone, as the headings of a page are? */
static bool is_heading(const char *line, size_t n)
{
    size_t letters = 0;
    for (size_t i = 0; i < n; i++) {
        if (line[i] != ' ' && (line[i] < 'A' || line[i] > 'Z'))
            return false;
        letters += line[i] != ' ';
    }
    return letters > 0;
}

/* The page's headings as those of Markdown; its examples are indented already. */
static const char *markdown(struct xf_arena *a, const char *page)
{
    const char *out = "";
    for (const char *line = page; *line;) {
        size_t n = strcspn(line, "\n");
        out = xf_sprintf(a, "%s%s%.*s\n", out, is_heading(line, n) ? "### " : "", (int)n, line);
        line += n + (line[n] == '\n');
    }
    return out;
}

/* ---- rules ---- */

static void add_rule(struct xf_arena *a, json_t *rules, const char *code, const char *text,
                     const char *level)
{
    const char *page = *code ? xf_explain_page(code) : rewritten_page;
    page = page ? page : text;
    json_array_append_new(
        rules, json_pack("{s:s, s:o, s:o, s:{s:s, s:s}, s:{s:s}, s:{s:[s, s]}}", "id",
                         xf_sarif_rule_id(a, code), "shortDescription", xf_sarif_text(a, text),
                         "fullDescription", xf_sarif_text(a, first_paragraph(a, page)), "help",
                         "text", page, "markdown", markdown(a, page), "defaultConfiguration",
                         "level", level, "properties", "tags", "MPI", "load-balancing"));
}

json_t *xf_sarif_rules(struct xf_arena *a)
{
    json_t *rules = json_array();
    add_rule(a, rules, "", "the call can hand out planned shares", "note");
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        add_rule(a, rules, xf_obligation_id(o), xf_obligation_text(o), "warning");
    for (int r = XF_REASON_NONE + 1; r < XF_N_REASONS; r++)
        add_rule(a, rules, xf_reason_code(r), xf_reason_text(r), "warning");
    return rules;
}

size_t xf_sarif_rule_index(const char *code)
{
    size_t i = 1;
    if (!*code)
        return 0;
    for (int o = 0; o < XF_N_OBLIGATIONS; o++, i++)
        if (!strcmp(xf_obligation_id(o), code))
            return i;
    for (int r = XF_REASON_NONE + 1; r < XF_N_REASONS; r++, i++)
        if (!strcmp(xf_reason_code(r), code))
            return i;
    return 0;
}
