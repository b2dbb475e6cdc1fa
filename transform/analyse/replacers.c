/* SPDX-License-Identifier: MIT */
#include "replacers.h"

#include <ctype.h>
#include <string.h>

struct xf_replaced {
    const char *name;
    struct xf_word_places by;
};

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n\\");
}

/* Behind the parenthesis that closes the one at `at`; NULL: none does. */
static const char *skip_parentheses(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += (*at == '(') - (*at == ')');
        if (!depth)
            return at + 1;
    }
    return NULL;
}

/* Behind its parameters a body, a word such as noexcept, or, in old C, the type of a parameter. */
static bool looks_defined(const char *behind_name)
{
    const char *at = skip_blanks(behind_name);
    if (*at == '[')
        at = skip_blanks(at + strcspn(at, "]") + (at[strcspn(at, "]")] != '\0'));
    at = *at == '(' ? skip_parentheses(at) : NULL;
    at = at ? skip_blanks(at) : "";
    return *at == '{' || *at == '/' || in_word(*at);
}

static bool has_definition(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool whole = (at == text || !in_word(at[-1])) && !in_word(at[n]);
        if (whole && looks_defined(at + n))
            return true;
    }
    return false;
}

const struct xf_word_places *xf_program_replacers(struct xf_program *p, const char *name)
{
    for (size_t i = 0; i < p->replaced.n; i++)
        if (!strcmp(p->replaced.v[i]->name, name))
            return &p->replaced.v[i]->by;
    struct xf_replaced *r = xf_alloc(p->arena, sizeof *r);
    *xf_push(p->arena, &p->replaced) = r;
    r->name = name;
    const struct xf_word_places *at = xf_program_with_word(p, name);
    for (size_t i = 0; i < at->n; i++)
        if (has_definition(xf_member_text(p->members.v[at->v[i]]), name))
            *xf_push(p->arena, &r->by) = at->v[i];
    return &r->by;
}
