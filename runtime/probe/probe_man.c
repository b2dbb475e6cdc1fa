/* SPDX-License-Identifier: MIT
 * probe_man.c: writes rescatter-probe(1), the options from the table that the program is made of.
 * Runs while building. */
#include <stdio.h>

static const struct {
    const char *name;
    int key;
    const char *argument, *help;
} options[] = {
#define PROBE_OPTION(name, key, argument, read, member, help) {name, key, argument, help},
#include "options.def"
#undef PROBE_OPTION
};

/* Text in which hyphens stay hyphens. */
static void put(const char *text)
{
    for (; *text; text++) {
        if (*text == '-' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
}

static void put_options(void)
{
    puts(".SH OPTIONS");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        printf(".TP\n\\fB\\-%c\\fR", options[i].key);
        if (options[i].argument)
            printf(" \\fI%s\\fR", options[i].argument);
        fputs(", \\fB\\-\\-", stdout);
        put(options[i].name);
        fputs("\\fR", stdout);
        if (options[i].argument)
            printf("=\\fI%s\\fR", options[i].argument);
        putchar('\n');
        put(options[i].help);
        fputs(".\n", stdout);
    }
}

static const char head[] =
    ".TH RESCATTER\\-PROBE 1 \"\" \"rescatter\" \"User Commands\"\n"
    ".SH NAME\nrescatter\\-probe \\- measure what a network costs a scatter, for a cost file\n"
    ".SH SYNOPSIS\n.B mpirun\n\\fB\\-np\\fR \\fIN\\fR \\fBrescatter\\-probe\\fR "
    "[\\fIOPTION\\fR...]\n"
    ".SH DESCRIPTION\n"
    "An MPI program, to be started as the program it measures for: with the same MPI library, on "
    "the\n"
    "same machines. The library's name ends the program's,\n"
    ".BR rescatter\\-probe\\-openmpi ,\n"
    ".BR rescatter\\-probe\\-mpich ,\n"
    ".BR rescatter\\-probe\\-smpi ;\n"
    ".B rescatter\\-probe\n"
    "is the one for the default MPI.\n"
    ".PP\n"
    "The root sends messages of doubling size to one process on each processor and takes the "
    "median\n"
    "of their times. First messages are not counted. The start-up and the cost per byte are those "
    "of\n"
    "the line that fits large messages, from the size on that the table names: below it, "
    "libraries\n"
    "use another protocol. Deviations are those of the sizes from the line. Outliers are named.\n"
    ".PP\n"
    "Then it times\n.BR MPI_Scatterv (3)\n"
    "of equal parts, once in the order that librescatter keeps and once as the library does it, "
    "and\n"
    "says what explains the times at which processes have their data: one is served after "
    "another,\n"
    "all at once, or so many at a time. Whichever leaves processes waiting less on average, the "
    "root\n"
    "included, becomes\n.B network: port\n"
    "in the file: one, for ordered transfers, or many.\n"
    ".PP\n"
    "The costs are merged into the cost file, see\n.BR rescatter\\-costs (5):\n"
    "what it says of other things stays, comments included. The file is replaced whole or not at\n"
    "all. It still lacks what computing costs, which a measuring run tells, or you.\n"
    "Environment variables of librescatter have no effect.";

static const char tail[] =
    ".SH EXIT STATUS\n"
    "0 done, with a warning for each processor whose times deviate so much that its costs are "
    "doubtful;\n"
    "2 bad usage, or a file\n"
    "that could not be read or written: that is tried before anything is measured.\n"
    ".SH EXAMPLES\n"
    "Costs of a cluster, whose root is the first process:\n.PP\n.nf\n"
    "    mpirun \\-\\-hostfile hosts rescatter\\-probe \\-\\-output costs.yaml\n.fi\n.PP\n"
    "Only look:\n.PP\n.nf\n"
    "    mpirun \\-\\-hostfile hosts rescatter\\-probe \\-\\-dry\\-run\n.fi\n"
    ".SH SEE ALSO\n.BR rescatter\\-costs (5),\n.BR rescatter\\-plan (1),\n.BR rescatter (3)";

int main(void)
{
    puts(head);
    put_options();
    puts(tail);
    return 0;
}
