/* SPDX-License-Identifier: MIT
 * manual.c: build-time program that prints a manual page: the template on standard input, with
 * each line that is "@NAME@" replaced by a list made from the table of that name. OPTIONS_TABLE is
 * the program's table of options. */
#include "result.h"

#include <stdio.h>
#include <string.h>

/* Text in troff: hyphens that can be copied, no line that begins like a request. */
static void print_text(const char *s)
{
    for (; *s; s++) {
        if (*s == '-' || *s == '\\')
            fputc('\\', stdout);
        fputs(*s == '\\' ? "e" : (char[]){*s, '\0'}, stdout);
    }
}

static void print_item(const char *term, const char *text)
{
    fputs(".TP\n\\fB", stdout);
    print_text(term);
    fputs("\\fR\n\\&", stdout);
    print_text(text);
    fputs("\n", stdout);
}

static void print_option(int key, const char *long_name, const char *argument, int optional,
                         const char *help)
{
    fputs(".TP\n", stdout);
    if (key <= 255)
        printf("\\fB\\-%c\\fR, ", key);
    fputs("\\fB\\-\\-", stdout);
    print_text(long_name);
    fputs("\\fR", stdout);
    if (argument)
        printf("%s=\\fI%s\\fR%s", optional ? "[" : "", argument, optional ? "]" : "");
    fputs("\n\\&", stdout);
    print_text(help);
    fputs(".\n", stdout);
}

static void print_section(const char *title)
{
    fputs(".SS ", stdout);
    fwrite(title, 1, strcspn(title, "(:") - (strchr(title, '(') != NULL), stdout);
    fputs("\n", stdout);
}

static void print_options(void)
{
    enum { OPTION_ARG_OPTIONAL = 1, OPTION_HIDDEN = 2 };
#define SECTION(number, title) print_section(title);
#define OPTION(name, key, long_name, argument, flags, help)                                        \
    if ((flags) != OPTION_HIDDEN)                                                                  \
        print_option(key, long_name, argument, (flags) == OPTION_ARG_OPTIONAL, help);
#include OPTIONS_TABLE
    print_section("Help:");
    print_option('?', "help", NULL, 0, "Print a summary of the options");
    print_option('V', "version", NULL, 0, "Print the version");
}

static void print_exit(void)
{
#define EXIT(status, meaning) print_item(#status, meaning);
#include OPTIONS_TABLE
}

static void print_examples(void)
{
#define EXAMPLE(command, what) print_item(command, what);
#include OPTIONS_TABLE
}

static void print_obligations(void)
{
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        print_item(xf_obligation_id((enum xf_obligation)o),
                   xf_obligation_text((enum xf_obligation)o));
}

static void print_reasons(void)
{
    for (int r = XF_REASON_NONE + 1; r < XF_N_REASONS; r++)
        print_item(xf_reason_code((enum xf_reason)r), xf_reason_text((enum xf_reason)r));
}

static const struct {
    const char *line;
    void (*print)(void);
} lists[] = {
    {"@OPTIONS@\n", print_options},   {"@EXIT@\n", print_exit},
    {"@EXAMPLES@\n", print_examples}, {"@OBLIGATIONS@\n", print_obligations},
    {"@REASONS@\n", print_reasons},
};

static void print_line(const char *line)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(lists[i].line, line) == 0) {
            lists[i].print();
            return;
        }
    }
    const char *version = strstr(line, "@VERSION@");
    if (version)
        printf("%.*s" XF_VERSION "%s", (int)(version - line), line, version + strlen("@VERSION@"));
    else
        fputs(line, stdout);
}

int main(void)
{
    char line[512];
    while (fgets(line, sizeof line, stdin))
        print_line(line);
    return fflush(stdout) == 0 && !ferror(stdin) ? 0 : 1;
}
