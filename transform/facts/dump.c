/* SPDX-License-Identifier: MIT */
#include "dump.h"
#include "dump_expr.h"
#include "ir.h"
#include "path.h"

#include <inttypes.h>
#include <string.h>

static const char *base_name(const char *path)
{
    return path ? xf_base_name(path) : "-";
}

static void start_line(FILE *out, const struct xf_where *w, int depth)
{
    if (w->origin == XF_HEADER)
        fprintf(out, "%s:", base_name(w->file));
    fprintf(out, "%4u%*s %s", w->line, 2 * depth, "", xf_dump_mark(w->origin));
}

static void dump_type(FILE *out, const struct xf_type *t)
{
    if (!t) {
        fputs("?", out);
        return;
    }
    fprintf(out, "<%s>", t->written);
    for (const struct xf_type *a = t; a; a = a->elem)
        if (a->vla) {
            fputs(" length ", out);
            xf_dump_expr(out, a->vla);
        }
}

static void dump_sym(FILE *out, const struct xf_sym *s)
{
    fprintf(out, "%s ", s->name);
    dump_type(out, s->type);
    fputs(s->is_static ? " static" : "", out);
    fputs(s->is_extern ? " extern" : "", out);
    fputs(s->is_volatile ? " volatile" : "", out);
    if (s->init) {
        fputs(" = ", out);
        xf_dump_expr(out, s->init);
    }
}

static void dump_stmt(FILE *out, const struct xf_stmt *s, int depth);

static void dump_part(FILE *out, const char *name, const struct xf_stmt *s, int depth)
{
    if (!s)
        return;
    fprintf(out, "%*s%s\n", 2 * depth + 5, "", name);
    dump_stmt(out, s, depth + 1);
}

static void dump_head(FILE *out, const struct xf_stmt *s)
{
    static const char *const word[] = {[XS_BLOCK] = "block", [XS_DECL] = "decl",
                                       [XS_EXPR] = "do",     [XS_IF] = "if",
                                       [XS_FOR] = "for",     [XS_WHILE] = "while",
                                       [XS_DO] = "repeat",   [XS_SWITCH] = "switch",
                                       [XS_CASE] = "case",   [XS_RETURN] = "return",
                                       [XS_BREAK] = "break", [XS_CONTINUE] = "continue",
                                       [XS_GOTO] = "goto",   [XS_LABEL] = "label",
                                       [XS_EMPTY] = "empty", [XS_PARALLEL] = "parallel",
                                       [XS_OTHER] = "other"};
    fputs(word[s->kind], out);
    if (s->text)
        fprintf(out, " %s", s->text);
    if (s->expr) {
        fputc(' ', out);
        xf_dump_expr(out, s->expr);
    }
    if (s->step) {
        fputs(" step ", out);
        xf_dump_expr(out, s->step);
    }
    for (size_t i = 0; s->syms && i < s->n; i++) {
        fputs(i ? ", " : " ", out);
        dump_sym(out, s->syms[i]);
    }
    fputc('\n', out);
}

static void dump_stmt(FILE *out, const struct xf_stmt *s, int depth)
{
    start_line(out, &s->where, depth);
    dump_head(out, s);
    dump_part(out, "init", s->init, depth);
    if (s->body)
        dump_stmt(out, s->body, depth + 1);
    dump_part(out, "else", s->other, depth);
    for (size_t i = 0; s->list && i < s->n; i++)
        dump_stmt(out, s->list[i], depth + 1);
}

static void dump_function(FILE *out, const struct xf_function *f)
{
    start_line(out, &f->where, 0);
    fputs("function ", out);
    dump_sym(out, f->sym);
    fputs(f->variadic ? " variadic\n" : "\n", out);
    for (size_t i = 0; i < f->n_params; i++) {
        start_line(out, &f->params[i]->where, 1);
        fputs("param ", out);
        dump_sym(out, f->params[i]);
        fputc('\n', out);
    }
    dump_stmt(out, f->body, 1);
}

static void dump_words(FILE *out, const struct xf_branch *b)
{
    static const char *const kind[] = {
        [XW_USED] = "",        [XW_SET] = "set ",   [XW_BODY] = "body ",
        [XW_MACRO] = "macro ", [XW_CALL] = "call ", [XW_CONSTANT] = "constant "};
    for (size_t i = 0; i < b->n_words; i++)
        fprintf(out, "%s%s%s", i ? ", " : ": ", kind[b->words[i].kind], b->words[i].name);
    fputc('\n', out);
}

static void dump_branch(FILE *out, const struct xf_branch *b)
{
    if (!b->in_main)
        fprintf(out, "%s:", base_name(b->file));
    fprintf(out, "%4u  branch %s%s '%s'", b->line, b->active ? "compiled" : "skipped",
            b->statements ? ", statements" : "", b->condition);
    dump_words(out, b);
}

static void dump_rest(FILE *out, const struct xf_unit *u)
{
    static const char *const kind[] = {
        [XM_MACRO_DEFINITION] = "macro", [XM_ALIAS] = "alias",       [XM_INACTIVE] = "inactive",
        [XM_WRAPPER] = "wrapper",        [XM_TEMPLATE] = "template", [XM_REFERENCE] = "reference"};
    for (size_t i = 0; i < u->n_mentions; i++) {
        const struct xf_mention *m = &u->mentions[i];
        start_line(out, &m->where, 0);
        fprintf(out, "mention %s %s\n", kind[m->kind], m->name);
    }
    for (size_t i = 0; i < u->n_branches; i++)
        dump_branch(out, &u->branches[i]);
    for (size_t i = 0; i < u->n_comments; i++) {
        start_line(out, &u->comments[i].where, 0);
        fprintf(out, "comment for %u: %s\n", u->comments[i].target, u->comments[i].text);
    }
}

void xf_dump_facts(FILE *out, const struct xf_unit *u)
{
    fprintf(out, "unit %s%s\n", base_name(u->path), u->is_cxx ? " C++" : "");
    for (size_t i = 0; i < u->n_globals; i++) {
        if (u->globals[i]->in_system_header)
            continue;
        start_line(out, &u->globals[i]->where, 0);
        fputs("global ", out);
        dump_sym(out, u->globals[i]);
        fputc('\n', out);
    }
    for (size_t i = 0; i < u->n_functions; i++)
        dump_function(out, u->functions[i]);
    dump_rest(out, u);
}
