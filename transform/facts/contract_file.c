/* SPDX-License-Identifier: MIT
 * The facts file: transform/FACTS.md describes it.
 */
#include "contract.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "arena.h"
#include "file.h"

enum { MOST_ARGUMENTS = 64, MOST_PER_ITEM = 1000000 };

struct reading {
    struct xf_arena *a;
    const char *path;
    const char *wrong; /* the first fault; NULL: none */
    yaml_document_t doc;
    struct xf_contracts *out;
};

/* ---- nodes ---- */

static bool fail_at(struct reading *r, yaml_mark_t at, const char *text)
{
    if (!r->wrong)
        r->wrong = xf_sprintf(r->a, "%s:%zu:%zu: %s", r->path, at.line + 1, at.column + 1, text);
    return false;
}

__attribute__((format(printf, 3, 4))) static bool fail(struct reading *r, const yaml_node_t *at,
                                                       const char *fmt, ...)
{
    char text[400];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    return fail_at(r, at->start_mark, text);
}

static const char *text_of(const yaml_node_t *n)
{
    return n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

static bool expected(struct reading *r, const yaml_node_t *n, const char *what)
{
    const char *text = text_of(n);
    if (!text)
        return fail(r, n, "found a %s, expected %s",
                    n->type == YAML_MAPPING_NODE ? "mapping" : "list", what);
    return fail(r, n, "found '%.80s', expected %s", text, what);
}

static yaml_node_t *node(struct reading *r, int id)
{
    return yaml_document_get_node(&r->doc, id);
}

static bool read_count(struct reading *r, const yaml_node_t *n, unsigned most, const char *what,
                       unsigned *out)
{
    const char *text = text_of(n);
    char *end = NULL;
    unsigned long value = text && isdigit((unsigned char)*text) ? strtoul(text, &end, 10) : 0;
    if (!value || *end || value > most)
        return expected(r, n, what);
    *out = (unsigned)value;
    return true;
}

/* ---- fields: a table says which key is read by what ---- */

typedef bool (*field_fn)(struct reading *r, yaml_node_t *value, void *out);

struct field {
    const char *key;
    field_fn read;
};

static const struct field *find_field(struct reading *r, yaml_node_t *key,
                                      const struct field *fields, size_t n)
{
    const char *text = text_of(key), *known = "";
    for (size_t i = 0; i < n; i++) {
        if (text && !strcmp(text, fields[i].key))
            return &fields[i];
        known = xf_sprintf(r->a, "%s%s'%s'", known,
                           !i          ? ""
                           : i + 1 < n ? ", "
                                       : " or ",
                           fields[i].key);
    }
    expected(r, key, known);
    return NULL;
}

static bool read_mapping(struct reading *r, yaml_node_t *n, const struct field *fields,
                         size_t n_fields, void *out)
{
    unsigned seen = 0;
    if (n->type != YAML_MAPPING_NODE)
        return expected(r, n, "a mapping");
    for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++) {
        const struct field *f = find_field(r, node(r, p->key), fields, n_fields);
        unsigned bit = f ? 1U << (f - fields) : 0;
        if (f && (seen & bit))
            return fail(r, node(r, p->key), "found '%s' again, expected it once", f->key);
        if (!f || !f->read(r, node(r, p->value), out))
            return false;
        seen |= bit;
    }
    return true;
}

/* ---- an argument ---- */

static bool read_reach(struct reading *r, yaml_node_t *n, struct xf_contract_arg *arg)
{
    static const struct {
        const char *word;
        char reach;
    } known[] = {{"object", 'e'}, {"text", 'z'}, {"all", '.'}};
    const char *text = text_of(n);
    unsigned argument;
    for (size_t i = 0; text && i < sizeof known / sizeof *known; i++)
        if (!strcmp(text, known[i].word)) {
            arg->reach = known[i].reach;
            return arg->reach != 'z' || arg->role == 'r' || expected(r, n, "items, object or all");
        }
    arg->items = text && !strcmp(text, "items");
    if (arg->items)
        return true;
    if (!read_count(r, n, 9,
                    "items, object, all, text, or the argument (1 to 9) with the number "
                    "of bytes",
                    &argument))
        return false;
    arg->reach = (char)('0' + argument - 1);
    return true;
}

static bool read_reads(struct reading *r, yaml_node_t *n, void *out)
{
    struct xf_contract_arg *arg = out;
    arg->role = 'r';
    return read_reach(r, n, arg);
}

static bool read_writes(struct reading *r, yaml_node_t *n, void *out)
{
    struct xf_contract_arg *arg = out;
    arg->role = 'w';
    return read_reach(r, n, arg);
}

static bool read_changes(struct reading *r, yaml_node_t *n, void *out)
{
    struct xf_contract_arg *arg = out;
    arg->role = 'b';
    return read_reach(r, n, arg);
}

/* "each: 3", or "each: argument 4". */
static bool read_each(struct reading *r, yaml_node_t *n, void *out)
{
    static const char word[] = "argument ", want[] = "a number, or `argument' and its place";
    struct xf_contract_arg *arg = out;
    const char *text = text_of(n);
    if (!text || strncmp(text, word, strlen(word)) != 0)
        return read_count(r, n, MOST_PER_ITEM, want, &arg->each);
    char *end;
    arg->each_arg = (unsigned)strtoul(text + strlen(word), &end, 10);
    return (!*end && arg->each_arg) || expected(r, n, want);
}

static bool read_plain_argument(struct reading *r, yaml_node_t *n, struct xf_contract_arg *arg)
{
    static const struct {
        const char *word;
        char role;
    } known[] = {{"value", 'v'}, {"number", 'N'}, {"stream", 'F'}};
    const char *text = text_of(n);
    for (size_t i = 0; text && i < sizeof known / sizeof *known; i++)
        if (!strcmp(text, known[i].word))
            arg->role = known[i].role;
    return arg->role ||
           expected(r, n,
                    "value, number, stream, or what is done with the memory that it points "
                    "to: {reads: ...}, {writes: ...} or {changes: ...}");
}

static bool read_argument(struct reading *r, yaml_node_t *n, struct xf_contract_arg *arg)
{
    static const struct field fields[] = {{"reads", read_reads},
                                          {"writes", read_writes},
                                          {"changes", read_changes},
                                          {"each", read_each}};
    *arg = (struct xf_contract_arg){.reach = '.'};
    if (n->type != YAML_MAPPING_NODE)
        return read_plain_argument(r, n, arg);
    if (!read_mapping(r, n, fields, sizeof fields / sizeof *fields, arg))
        return false;
    size_t said = (size_t)(n->data.mapping.pairs.top - n->data.mapping.pairs.start);
    bool each = arg->each || arg->each_arg;
    if (!arg->role || said - each > 1)
        return fail(r, n, "expected one of reads, writes and changes");
    if (!each)
        arg->each = 1;
    return !each || arg->items || fail(r, n, "`each' is for items alone");
}

static bool read_arguments(struct reading *r, yaml_node_t *n, void *out)
{
    struct xf_contract *c = out;
    if (n->type != YAML_SEQUENCE_NODE)
        return expected(r, n, "a list with all arguments");
    yaml_node_item_t *first = n->data.sequence.items.start;
    c->n_args = (size_t)(n->data.sequence.items.top - first);
    if (c->n_args > MOST_ARGUMENTS)
        return fail(r, n, "found %zu arguments, expected at most %d", c->n_args, MOST_ARGUMENTS);
    c->arg = xf_alloc(r->a, (c->n_args + 1) * sizeof *c->arg);
    c->number = c->n_args;
    for (size_t i = 0; i < c->n_args; i++) {
        if (!read_argument(r, node(r, first[i]), &c->arg[i]))
            return false;
        if (c->arg[i].role == 'N' && c->number < i)
            return fail(r, node(r, first[i]), "found a second number of items, expected one");
        if (c->arg[i].role == 'N')
            c->number = i;
    }
    return true;
}

/* ---- what it returns and prints ---- */

static bool read_returns(struct reading *r, yaml_node_t *n, void *out)
{
    static const struct {
        const char *word;
        enum xf_c_result result;
    } known[] = {{"nothing", XF_C_NOTHING},
                 {"value", XF_C_PURE},
                 {"outside", XF_C_EXTERNAL},
                 {"state", XF_C_STATE}};
    struct xf_contract *c = out;
    const char *text = text_of(n);
    for (size_t i = 0; text && i < sizeof known / sizeof *known; i++)
        if (!strcmp(text, known[i].word)) {
            c->row.result = known[i].result;
            return true;
        }
    c->sums = text && !strcmp(text, "sum");
    c->status = text && !strcmp(text, "status");
    return c->sums || c->status ||
           expected(r, n,
                    "nothing, value, outside or state; of what works on items: nothing, sum "
                    "or status");
}

static bool read_prints(struct reading *r, yaml_node_t *n, void *out)
{
    struct xf_contract *c = out;
    const char *text = text_of(n);
    c->row.prints = true;
    c->row.terminal = text && !strcmp(text, "terminal");
    return c->row.terminal || (text && !strcmp(text, "file")) || expected(r, n, "terminal or file");
}

/* ---- what it acts as: a call of MPI, in which $1 is the first argument ---- */

static bool is_name(const char *s, size_t n)
{
    bool name = n && !isdigit((unsigned char)*s);
    for (size_t i = 0; name && i < n; i++)
        name = isalnum((unsigned char)s[i]) || s[i] == '_';
    return name;
}

static bool read_operand(struct reading *r, const yaml_node_t *at, char *word,
                         struct xf_contract_operand *o)
{
    char *end = word + 1;
    while (isspace((unsigned char)*word))
        word++;
    for (size_t n = strlen(word); n && isspace((unsigned char)word[n - 1]); n--)
        word[n - 1] = '\0';
    *o = (struct xf_contract_operand){0};
    if (!strncmp(word, "MPI_", 4) && is_name(word, strlen(word))) {
        o->name = xf_strdup(r->a, word);
        return true;
    }
    if (*word == '$' && isdigit((unsigned char)word[1])) {
        unsigned long place = strtoul(word + 1, &end, 10);
        o->arg = place <= MOST_ARGUMENTS ? (unsigned)place : 0;
        return (o->arg && !*end) || fail(r, at, "found '%s', expected an argument", word);
    }
    errno = 0;
    o->number = strtoll(word, &end, 10);
    return (end != word && !*end && !errno) ||
           fail(r, at, "found '%s', expected $1 and the like, a name of MPI, or a number", word);
}

static bool read_operands(struct reading *r, const yaml_node_t *at, char *list,
                          struct xf_contract *c)
{
    size_t n = strlen(c->mpi->roles), found = 0;
    c->operand = xf_alloc(r->a, (n + 1) * sizeof *c->operand);
    if (!list[strspn(list, " ")])
        list = NULL; /* it has none */
    for (char *word; (word = strsep(&list, ","));) {
        if (found < n && !read_operand(r, at, word, &c->operand[found]))
            return false;
        found++;
    }
    c->n_operands = n;
    return found == n ||
           fail(r, at, "found %zu arguments of %s, expected %zu", found, c->mpi->name, n);
}

static bool read_acts_as(struct reading *r, yaml_node_t *n, void *out)
{
    static const char want[] = "a call of MPI such as MPI_Bcast($1, $2, MPI_INT, 0, $3)";
    struct xf_contract *c = out;
    const char *text = text_of(n), *open = text ? strchr(text, '(') : NULL;
    if (!open || text[strlen(text) - 1] != ')')
        return expected(r, n, want);
    const char *name = xf_strndup(r->a, text, (size_t)(open - text));
    char *list = xf_strndup(r->a, open + 1, strlen(open) - 2);
    c->mpi = xf_mpi_lookup(name);
    if (!c->mpi || strcmp(c->mpi->name, name) != 0)
        return expected(r, n, want);
    return read_operands(r, n, list, c);
}

/* ---- a function ---- */

static bool check_items(struct reading *r, const yaml_node_t *at, struct xf_contract *c)
{
    if (c->number == c->n_args)
        return fail(r, at, "items, and no argument that is their number");
    if (c->row.result != XF_C_NOTHING || c->row.prints)
        return fail(r, at,
                    "what works on items returns nothing, sum or status, and prints nothing");
    for (size_t i = 0; i < c->n_args; i++) {
        const struct xf_contract_arg *arg = &c->arg[i];
        bool other =
            !arg->items && (strchr("wbF", arg->role) || isdigit((unsigned char)arg->reach));
        if (other || arg->each_arg > c->n_args)
            return fail(
                r, at,
                "argument %zu: beside items there are only values, and memory that is read: "
                "object, text or all",
                i + 1);
    }
    return true;
}

static bool has_items(const struct xf_contract *c)
{
    for (size_t i = 0; i < c->n_args; i++)
        if (c->arg[i].items)
            return true;
    return false;
}

/* The letters of the arguments that the row is about. */
static void fill_row(struct reading *r, struct xf_contract *c)
{
    char *args = xf_alloc(r->a, c->n_args + 1), *extents = xf_alloc(r->a, c->n_args + 1);
    size_t n = 0;
    for (size_t i = 0; i < c->n_args; i++)
        if (c->kind == XF_CONTRACT_CALL || (!c->arg[i].items && c->arg[i].role != 'N')) {
            args[n] = c->arg[i].role;
            extents[n++] = c->arg[i].reach;
        }
    bool items = c->kind == XF_CONTRACT_ITEMS;
    c->row.name = items ? xf_sprintf(r->a, "what is no item of %s()", c->name) : c->name;
    c->row.args = args;
    c->row.extents = extents;
    if (items)
        c->row.result = XF_C_PURE;
}

static bool check(struct reading *r, const yaml_node_t *at, bool arguments, struct xf_contract *c)
{
    if (c->mpi && (arguments || c->sums || c->status || c->row.prints))
        return fail(r, at, "%s: what acts as a call of MPI has nothing else said of it", c->name);
    if (!c->mpi && !arguments)
        return fail(r, at, "%s: found no `arguments', and no `acts_as'", c->name);
    c->kind = c->mpi ? XF_CONTRACT_MPI : has_items(c) ? XF_CONTRACT_ITEMS : XF_CONTRACT_CALL;
    if (c->kind == XF_CONTRACT_ITEMS && !check_items(r, at, c))
        return false;
    if (c->kind == XF_CONTRACT_CALL && (c->number < c->n_args || c->sums || c->status))
        return fail(r, at, "%s: a number, sum or status of items, and no items", c->name);
    fill_row(r, c);
    return true;
}

static bool is_known(const struct reading *r, const char *name)
{
    for (size_t i = 0; i + 1 < r->out->n; i++)
        if (!strcmp(r->out->v[i].name, name))
            return true;
    return false;
}

static bool read_function(struct reading *r, yaml_node_t *key, yaml_node_t *value)
{
    static const struct field fields[] = {{"arguments", read_arguments},
                                          {"returns", read_returns},
                                          {"prints", read_prints},
                                          {"acts_as", read_acts_as}};
    const char *name = text_of(key);
    struct xf_contract *c = xf_push(r->a, r->out);
    if (!name || !is_name(name, strlen(name)) || !strcmp(name, "main"))
        return expected(r, key, "the name of a function");
    *c = (struct xf_contract){.name = xf_strdup(r->a, name),
                              .file = r->path,
                              .line = (unsigned)key->start_mark.line + 1,
                              .row.result = XF_C_NOTHING};
    if (xf_c_library(name) || xf_mpi_lookup(name))
        return fail(r, key, "'%s' is a library function that is known", name);
    if (is_known(r, name))
        return fail(r, key, "found '%s' again, expected it once", name);
    return read_mapping(r, value, fields, sizeof fields / sizeof *fields, c) &&
           check(r, key, c->arg != NULL, c);
}

/* ---- the file ---- */

static bool read_version(struct reading *r, yaml_node_t *n, void *out)
{
    const char *text = text_of(n);
    *(bool *)out = text && !strcmp(text, "1");
    return *(bool *)out || expected(r, n, "1");
}

static bool read_functions(struct reading *r, yaml_node_t *n, void *out)
{
    (void)out;
    if (n->type != YAML_MAPPING_NODE)
        return expected(r, n, "a mapping from the names of functions");
    for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++)
        if (!read_function(r, node(r, p->key), node(r, p->value)))
            return false;
    return true;
}

static void read_document(struct reading *r)
{
    static const struct field fields[] = {{"version", read_version}, {"functions", read_functions}};
    yaml_node_t *root = yaml_document_get_root_node(&r->doc);
    bool version = false;
    if (!root)
        fail_at(r, (yaml_mark_t){0}, "found nothing, expected `version' and `functions'");
    else if (read_mapping(r, root, fields, sizeof fields / sizeof *fields, &version) && !version)
        fail(r, root, "found no `version', expected 1");
}

const char *xf_contracts_read(struct xf_arena *a, const char *path, struct xf_contracts *out)
{
    struct reading r = {.a = a, .path = path, .out = out};
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    yaml_parser_t parser;
    if (!text)
        return xf_sprintf(a, "%s: cannot be read: %s", path, strerror(errno));
    if (!yaml_parser_initialize(&parser))
        return xf_sprintf(a, "%s: out of memory", path);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, n);
    if (yaml_parser_load(&parser, &r.doc)) {
        read_document(&r);
        yaml_document_delete(&r.doc);
    } else
        fail_at(&r, parser.problem_mark,
                xf_sprintf(a, "malformed YAML: %s", parser.problem ? parser.problem : "unknown"));
    yaml_parser_delete(&parser);
    return r.wrong;
}
