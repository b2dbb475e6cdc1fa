/* SPDX-License-Identifier: MIT
 * completion.c: build-time program that prints what a shell completes behind PROGRAM, for
 * bash(1) or zsh(1), from its table of options, OPTIONS_TABLE. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct option {
    int key;
    const char *name, *argument, *help;
};

static const struct option options[] = {
#define OPTION(name, key, long_name, argument, flags, help) {key, long_name, argument, help},
#include OPTIONS_TABLE
    {'?', "help", NULL, "Print a summary of the options"},
    {'V', "version", NULL, "Print the version"},
};

enum { N_OPTIONS = sizeof options / sizeof *options };

static const char obligations[] =
#define OBLIGATION(name, id, text) id " "
#include "obligations.def"
    ;

static const char codes[] =
#define OBLIGATION(name, id, text)       id " "
#define PIECE_OBLIGATION(name, id, text) id " "
#include "obligations.def"
    ;

/* What an argument called like this is: words to choose from, or NULL for a file. */
static const char *words_of(const struct option *o)
{
    static const struct {
        const char *option, *words;
    } known[] = {
        {"dump", "sites facts verdicts edits"},
        {"color", "auto always never"},
        {"assume", obligations},
        {"deal", "once pieces"},
        {"explain", codes},
        {"report", "text: json: sarif: html:"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].option, o->name) == 0)
            return known[i].words;
    return NULL;
}

static void print_bash(void)
{
    puts("# bash completion of " PROGRAM "; made from its table of options.\n"
         "_" FUNCTION "()\n{\n    local cur=${COMP_WORDS[COMP_CWORD]} "
         "prev=${COMP_WORDS[COMP_CWORD-1]}\n"
         "    if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then "
         "prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n    case $prev in");
    for (size_t i = 0; i < N_OPTIONS; i++)
        if (words_of(&options[i]))
            printf("    --%s) COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return ;;\n",
                   options[i].name, words_of(&options[i]));
    fputs("    esac\n    if [[ $cur == -* ]]; then\n        COMPREPLY=($(compgen -W '", stdout);
    for (size_t i = 0; i < N_OPTIONS; i++)
        printf("--%s ", options[i].name);
    puts("' -- \"$cur\"))\n        return\n    fi\n    COMPREPLY=($(compgen -f -- \"$cur\"))\n}\n"
         "complete -o filenames -F _" FUNCTION " " PROGRAM);
}

/* The help up to its first stop, in an explanation within quotes. */
static void print_help(const char *help)
{
    for (const char *c = help; *c && strncmp(c, ". ", 2) != 0; c++)
        if (*c == '\'')
            fputs("'\\''", stdout);
        else
            printf(strchr("[]:\\", *c) ? "\\%c" : "%c", *c);
}

/* All the names of an option, each of which may come more than once. */
static void print_names(const struct option *o)
{
    const char *by_letter = o->argument ? "+" : "", *by_name = o->argument ? "=" : "";
    if (o->key < 128 && isalpha(o->key))
        printf("  '*'{-%c%s,--%s%s}'[", o->key, by_letter, o->name, by_name);
    else
        printf("  '*--%s%s[", o->name, by_name);
}

static void print_zsh(void)
{
    puts("#compdef " PROGRAM "\n# zsh completion of " PROGRAM "; made from its table of options.\n"
         "_arguments -s \\");
    for (size_t i = 0; i < N_OPTIONS; i++) {
        const struct option *o = &options[i];
        print_names(o);
        print_help(o->help);
        fputs("]", stdout);
        if (o->argument && words_of(o))
            printf(":%s:(%s)", o->name, words_of(o));
        else if (o->argument)
            printf(":%s:_files", o->name);
        puts("' \\");
    }
    puts("  '*:file:_files'");
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "zsh") == 0)
        print_zsh();
    else
        print_bash();
    return 0;
}
