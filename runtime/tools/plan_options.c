/* SPDX-License-Identifier: MIT */
#include "plan_options.h"

#include <argp.h>
#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *argp_program_version = "rescatter-plan " RESCATTER_VERSION;

/* A reader stores what `text` says into the member at `out`; NULL, or what was expected. */
typedef const char *(*reader_fn)(const char *text, void *out);

static const char *read_integer(const char *text, int64_t least, int64_t *out)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (end == text || *end || errno || value < least)
        return least ? "an integer >= 1" : "an integer >= 0";
    *out = value;
    return NULL;
}

static const char *read_count(const char *text, void *out)
{
    return read_integer(text, 0, out);
}

static const char *read_amount(const char *text, void *out)
{
    return read_integer(text, 1, out);
}

static const char *read_seconds(const char *text, void *out)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !isfinite(value) || value <= 0.0)
        return "a number of seconds > 0";
    *(double *)out = value;
    return NULL;
}

static const char *read_border(const char *text, void *out)
{
    return read_seconds(text, out) ? "a number of items > 0" : NULL;
}

static const char *read_refine(const char *text, void *out)
{
    return rsc_refine_parse(text, out) < 0 ? "none, fair, solver or auto" : NULL;
}

static const char *read_flops(const char *text, void *out)
{
    return read_seconds(text, out) ? "a number of flops > 0" : NULL;
}

static const char *read_text(const char *text, void *out)
{
    *(const char **)out = text;
    return *text ? NULL : "a text";
}

static const char *set_flag(const char *text, void *out)
{
    (void)text;
    *(bool *)out = true;
    return NULL;
}

static const char *read_algorithm(const char *text, void *out)
{
    enum rsc_algorithm one;
    enum rsc_rounds_algorithm several;
    enum rsc_tree_kind tree;
    int rounds;
    *(const char **)out = text;
    bool known = rsc_algorithm_parse(text, &one) == 0 || rsc_tree_parse(text, &tree) == 0 ||
                 rsc_rounds_algorithm_parse(text, &several, &rounds) == 0;
    return known ? NULL : "an algorithm, see --help";
}

static const char *read_rounds(const char *text, void *out)
{
    int64_t value = 0;
    if (read_integer(text, 1, &value) || value > INT32_MAX)
        return "an integer >= 1";
    *(int *)out = (int)value;
    return NULL;
}

static const char *read_order(const char *text, void *out)
{
    return rsc_order_parse(text, out) < 0 ? "an order, see --help" : NULL;
}

static int find_word(const char *text, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(text, words[i]) == 0)
            return i;
    return -1;
}

static const char *read_port(const char *text, void *out)
{
    static const char *const words[] = {"one", "many", "auto", "two"};
    static const enum rsc_port ports[] = {RSC_PORT_ONE, RSC_PORT_MANY, RSC_PORT_AUTO, RSC_PORT_TWO};
    int found = find_word(text, words, 4);
    if (found < 0)
        return "one, many, two or auto";
    *(enum rsc_port *)out = ports[found];
    return NULL;
}

static const char *read_model(const char *text, void *out)
{
    static const char *const words[] = {"scatter", "scatter-gather", "rounds", "rounds-gather",
                                        "steady",  "ring",           "tree"};
    int found = find_word(text, words, 7);
    if (found < 0)
        return "scatter, scatter-gather, rounds, rounds-gather, steady, ring or tree";
    *(enum plan_model *)out = (enum plan_model)found;
    return NULL;
}

static const char *read_return(const char *text, void *out)
{
    static const char *const words[] = {"auto", "fifo", "lifo", "exhaustive"};
    int found = find_word(text, words, 4);
    if (found < 0)
        return "fifo, lifo, exhaustive or auto";
    *(enum rsc_return *)out = (enum rsc_return)found;
    return NULL;
}

static const char *read_format(const char *text, void *out)
{
    static const char *const words[] = {"table", "json", "svg", "simgrid", "costs", "hosts"};
    int found = find_word(text, words, 6);
    if (found < 0)
        return "table, json, svg, simgrid, costs or hosts";
    *(enum plan_format *)out = (enum plan_format)found;
    return NULL;
}

/* A row without a name is the title of those that follow. */
static const struct row {
    const char *name;
    int key;
    const char *argument;
    reader_fn read;
    size_t offset;
    const char *help;
} rows[] = {
#define PLAN_OPTION(name, key, argument, read, member, help)                                       \
    {name, key, argument, read, offsetof(struct plan_options, member), help},
#define PLAN_OPTIONS_OF(title) {NULL, 0, NULL, NULL, 0, title},
#include "plan_options.def"
#undef PLAN_OPTION
};

enum { N_ROWS = sizeof rows / sizeof *rows };

static error_t parse_argument(char *text, struct argp_state *state)
{
    struct plan_options *options = state->input;
    if (options->costs)
        argp_error(state, "found a second file '%s', expected one cost file", text);
    options->costs = text;
    return 0;
}

bool plan_has_rounds(const struct plan_options *options)
{
    return options->model == PLAN_ROUNDS || options->model == PLAN_ROUNDS_GATHER;
}

bool plan_is_on_graph(const struct plan_options *options)
{
    return options->model == PLAN_STEADY || options->model == PLAN_RING;
}

/* What is refused of a star, as only graphs have it; NULL: nothing of it is asked for. */
static const char *only_on_graph(const struct plan_options *options)
{
    if (options->steady.horizon_s > 0.0)
        return "--horizon: expected it with --model steady only";
    if (options->format == PLAN_COSTS || options->format == PLAN_HOSTS)
        return "--format: expected costs and hosts with --model ring only";
    if (options->item_flops > 0.0)
        return "--item-flops: expected it with --model steady or ring only";
    if (options->ring.border > 0.0)
        return "--border: expected it with --model ring only";
    return options->ring.refine ? "--refine: expected it with --model ring only" : NULL;
}

static bool is_of_rings(enum plan_format format)
{
    return format == PLAN_COSTS || format == PLAN_HOSTS;
}

/* The first option given that graphs do not have; NULL: none. */
static const char *not_on_graph(const struct plan_options *options)
{
    const struct rsc_problem *problem = &options->problem;
    const struct {
        bool given;
        const char *name;
    } others[] = {
        {problem->order != RSC_ORDER_AUTO, "order"},
        {problem->port != RSC_PORT_FILE, "port"},
        {problem->returns != RSC_RETURN_AUTO, "return"},
        {problem->min_share || problem->max_share, problem->min_share ? "min" : "max"},
        {problem->granularity, "granularity"},
        {problem->time_s > 0.0, "time"},
        {options->rounds.rounds, "rounds"},
        {options->rounds.no_overlap, "no-overlap"},
        {options->group, "group"},
        {options->what_if, "what-if"},
        {options->axis_s > 0.0, "axis"},
        {options->compare_even, "compare-even"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].given)
            return others[i].name;
    return NULL;
}

static void settle_steady(struct plan_options *options, struct argp_state *state)
{
    const char *name = options->algorithm;
    if (options->ring.border > 0.0 || options->ring.refine)
        argp_error(state, "--%s: expected it with --model ring only",
                   options->ring.refine ? "refine" : "border");
    if (options->problem.items == 0)
        argp_error(state, "--items: found 0, expected 1 at least with --model steady");
    if (options->problem.items > 0 && options->steady.horizon_s > 0.0)
        argp_error(state, "--items: found it with --horizon, expected one of them");
    options->steady.period_s = options->rounds.period_s;
    options->steady.items = options->problem.items;
    if (!name || strcmp(name, "auto") == 0 || strcmp(name, "lp") == 0)
        return;
    options->steady.on_tree = true;
    if (rsc_tree_parse(name, &options->steady.tree) < 0)
        argp_error(state, "--algorithm: found '%s', expected lp or a tree, see rescatter-steady(7)",
                   name);
}

static void settle_ring(struct plan_options *options, struct argp_state *state)
{
    if (options->algorithm || options->steady.horizon_s > 0.0 || options->rounds.period_s > 0.0)
        argp_error(state, "--%s: found it with --model ring, which has none",
                   options->algorithm                ? "algorithm"
                   : options->steady.horizon_s > 0.0 ? "horizon"
                                                     : "period");
    if (options->problem.items < 1)
        argp_error(state, "found no --items, expected how many are computed in a step");
    options->ring.items = options->problem.items;
}

static void settle_graph(struct plan_options *options, struct argp_state *state)
{
    const char *refused = not_on_graph(options);
    const char *model = options->model == PLAN_RING ? "ring" : "steady";
    if (refused)
        argp_error(state, "--%s: found it with --model %s, which has none", refused, model);
    bool refused_format = options->format == PLAN_SIMGRID ||
                          (options->model != PLAN_RING && is_of_rings(options->format));
    if (refused_format || (options->compare && options->format != PLAN_TABLE))
        argp_error(state, "--format: expected table%s with --model %s%s",
                   options->compare              ? ""
                   : options->model == PLAN_RING ? ", json, svg, costs or hosts"
                                                 : ", json or svg",
                   model, options->compare ? " --compare" : "");
    (options->model == PLAN_RING ? settle_ring : settle_steady)(options, state);
}

/* What several rounds do not have; NULL: nothing of it is asked for. */
static const char *not_in_rounds(const struct plan_options *options)
{
    enum rsc_return returns = options->problem.returns;
    if (only_on_graph(options))
        return only_on_graph(options);
    if (returns == RSC_RETURN_LIFO || returns == RSC_RETURN_EXHAUSTIVE)
        return "--return: found another one than fifo, expected that where there are several "
               "rounds";
    if (options->problem.min_share > 0)
        return "--min: expected it with one round only";
    if (options->what_if)
        return "--what-if: expected it with one round only";
    if (options->root && strcmp(options->root, "auto") == 0)
        return "--root: found 'auto', expected a name where there are several rounds";
    return NULL;
}

static void settle_rounds(struct plan_options *options, struct argp_state *state)
{
    struct rsc_rounds_problem *rounds = &options->rounds;
    const struct rsc_problem *problem = &options->problem;
    int installments = 0;
    const char *refused = not_in_rounds(options), *name = options->algorithm;
    if (refused)
        argp_error(state, "%s", refused);
    if (name && strcmp(name, "auto") != 0 &&
        rsc_rounds_algorithm_parse(name, &rounds->algorithm, &installments) < 0)
        argp_error(state,
                   "--algorithm: found '%s', expected one for several rounds, see "
                   "rescatter-rounds(7)",
                   name);
    if (installments && rounds->rounds)
        argp_error(state, "--rounds: found %d beside '%s', which says how many", rounds->rounds,
                   name);
    rounds->rounds = installments ? installments : rounds->rounds;
    rounds->items = problem->items;
    rounds->returns = options->model == PLAN_ROUNDS_GATHER;
    rounds->port = problem->port;
    rounds->order = problem->order;
    rounds->max_piece = problem->max_share;
    rounds->granularity = problem->granularity;
    rounds->time_s = problem->time_s;
}

static void settle_tree(const struct plan_options *options, struct argp_state *state)
{
    bool listed = options->format == PLAN_TABLE || options->format == PLAN_JSON;
    if (!listed || options->compare || options->what_if || options->compare_even)
        argp_error(state, "--format: expected table or json with --model tree");
    if (options->root && strcmp(options->root, "auto") == 0)
        argp_error(state, "--root: found 'auto', expected a name with --model tree");
}

static void settle_one_round(struct plan_options *options, struct argp_state *state)
{
    const struct rsc_rounds_problem *rounds = &options->rounds;
    const char *of_graphs = only_on_graph(options);
    if (of_graphs)
        argp_error(state, "%s", of_graphs);
    if (rounds->rounds || rounds->period_s > 0.0 || rounds->no_overlap)
        argp_error(state, "--%s: expected it with --model rounds or rounds-gather only",
                   rounds->rounds           ? "rounds"
                   : rounds->period_s > 0.0 ? "period"
                                            : "no-overlap");
    if (options->algorithm &&
        rsc_algorithm_parse(options->algorithm, &options->problem.algorithm) < 0)
        argp_error(state,
                   "--algorithm: found '%s', expected it with --model rounds or "
                   "rounds-gather only",
                   options->algorithm);
    if (options->model == PLAN_TREE)
        settle_tree(options, state);
    if (options->model == PLAN_SCATTER_GATHER)
        options->problem.model = RSC_MODEL_SCATTER_GATHER;
}

static error_t parse_one(int key, char *text, struct argp_state *state)
{
    struct plan_options *options = state->input;
    if (key == ARGP_KEY_ARG)
        return parse_argument(text, state);
    if (key == ARGP_KEY_END && !options->costs)
        argp_error(state, "found no cost file, expected one");
    if (key == ARGP_KEY_SUCCESS) {
        (plan_is_on_graph(options)  ? settle_graph
         : plan_has_rounds(options) ? settle_rounds
                                    : settle_one_round)(options, state);
        return 0;
    }
    for (int i = 0; i < N_ROWS; i++) {
        if (!rows[i].name || rows[i].key != key)
            continue;
        const char *expected = rows[i].read(text, (char *)options + rows[i].offset);
        if (expected)
            argp_error(state, "--%s: found '%s', expected %s", rows[i].name, text, expected);
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static void fill_argp_options(struct argp_option *out)
{
    int group = 1;
    for (int i = 0; i < N_ROWS; i++) {
        group += !rows[i].name;
        out[i] = (struct argp_option){rows[i].name, rows[i].key, rows[i].argument, 0,
                                      rows[i].help, group};
    }
    out[N_ROWS] = (struct argp_option){0};
}

/* "  id   text", the text broken into lines below each other. */
static void write_item(const char *id, const char *text, FILE *out)
{
    enum { INDENT = 16, WIDTH = 77 };
    int column = fprintf(out, "  %-*s", INDENT - 2, id);
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (column + 1 + length > WIDTH)
            column = fprintf(out, "\n%*s", INDENT, "") - 1;
        column += fprintf(out, " %.*s", length, text);
        text += length + (text[length] == ' ');
    }
    fputc('\n', out);
}

/* The lists after the options, from the planner's own tables. */
static char *help_filter(int key, const char *text, void *input)
{
    (void)input;
    char *lists = NULL;
    size_t size;
    if (key != ARGP_KEY_HELP_EXTRA)
        return (char *)text;
    FILE *out = open_memstream(&lists, &size);
    if (!out)
        return NULL;
    fputs("Algorithms:\n", out);
    for (int a = 0; a < RSC_N_ALGORITHMS; a++)
        write_item(rsc_algorithm_id(a), rsc_algorithm_text(a), out);
    fputs("\nOther models have algorithms of their own, see their manual pages.\n", out);
    fputs("\nOrders:\n", out);
    for (int o = 0; o < RSC_N_ORDERS; o++)
        write_item(rsc_order_id(o), rsc_order_text(o), out);
    fputs("\nExit status: 0 done, 1 no plan is possible, 2 bad usage or a file that could not be "
          "read "
          "or written.\n",
          out);
    fclose(out);
    return lists;
}

void plan_options_parse(int argc, char **argv, struct plan_options *options)
{
    struct argp_option argp_options[N_ROWS + 1];
    fill_argp_options(argp_options);
    struct argp argp = {
        .options = argp_options,
        .parser = parse_one,
        .args_doc = "COSTS",
        .help_filter = help_filter,
        .doc = "Plan how many items each processor gets so that all is done earliest, from the "
               "measured "
               "costs in the file COSTS.\v",
    };
    *options = (struct plan_options){.problem = {.items = -1, .order = RSC_ORDER_AUTO}};
    argp_err_exit_status = 2;
    argp_parse(&argp, argc, argv, 0, NULL, options);
}
