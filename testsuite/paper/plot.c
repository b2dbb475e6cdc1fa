/* SPDX-License-Identifier: MIT
 * plot.c TITLE SUBTITLE X_LABEL Y_LABEL [log-x] [log-y] [most=Y]: CSV on standard input as a chart
 * of lines on standard output. The first column is the axis, each other one a line, named in the
 * first row; an empty field is no point. */
#include "plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = 16, MOST_ROWS = 1000 };

static double values[MOST_COLUMNS][MOST_ROWS];
static char head[2048];

static void die(const char *why)
{
    fprintf(stderr, "plot: %s\n", why);
    exit(1);
}

/* Cut at the commas, in place. */
static int split(char *line, char *fields[MOST_COLUMNS])
{
    int n = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *comma = line; comma; line = comma + 1) {
        if (n == MOST_COLUMNS)
            die("too many columns");
        fields[n++] = line;
        comma = strchr(line, ',');
        if (comma)
            *comma = '\0';
        else
            break;
    }
    return n;
}

static double number(const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (*text && *end)
        die("a field that is no number");
    return *text ? value : NAN;
}

static int read_rows(FILE *in, int columns)
{
    char line[2048], *fields[MOST_COLUMNS];
    int n = 0;
    for (; fgets(line, sizeof line, in); n++) {
        if (n == MOST_ROWS || split(line, fields) != columns)
            die("too many rows, or one with another number of fields");
        for (int c = 0; c < columns; c++)
            values[c][n] = number(fields[c]);
    }
    return n;
}

static void set_option(struct rsc_plot *plot, const char *option)
{
    if (strcmp(option, "log-x") == 0)
        plot->log_x = true;
    else if (strcmp(option, "log-y") == 0)
        plot->log_y = true;
    else if (strncmp(option, "most=", 5) == 0)
        plot->most_y = number(option + 5);
    else
        die("unknown option");
}

int main(int argc, char **argv)
{
    char *names[MOST_COLUMNS];
    struct rsc_series series[MOST_COLUMNS];
    if (argc < 5)
        die("expected TITLE SUBTITLE X_LABEL Y_LABEL");
    struct rsc_plot plot = {argv[1], argv[2], argv[3], argv[4], .most_y = INFINITY};
    for (int k = 5; k < argc; k++)
        set_option(&plot, argv[k]);
    if (!fgets(head, sizeof head, stdin))
        die("no names of columns");
    int columns = split(head, names);
    plot.n = read_rows(stdin, columns);
    if (plot.n == 0 || columns < 2)
        die("nothing to draw");
    for (int c = 1; c < columns; c++)
        series[c - 1] = (struct rsc_series){names[c], values[c]};
    plot.x = values[0];
    plot.series = series;
    plot.n_series = columns - 1;
    rsc_plot_write(&plot, stdout);
    return 0;
}
