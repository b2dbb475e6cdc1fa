/* SPDX-License-Identifier: MIT */
#include "yamlread.h"

#include "err.h"
#include "number.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail_at(struct rsc_yaml *yaml, yaml_mark_t mark, const char *text)
{
    return rsc_fail(yaml->err, RSC_ESYNTAX, "%s:%zu:%zu: %s", yaml->name, mark.line + 1,
                    mark.column + 1, text);
}

int rsc_yaml_fail(struct rsc_yaml *yaml, const yaml_node_t *node, const char *format, ...)
{
    char text[RSC_ERR_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fail_at(yaml, node->start_mark, text);
}

const char *rsc_yaml_text(const yaml_node_t *node)
{
    return node->type == YAML_SCALAR_NODE ? (const char *)node->data.scalar.value : NULL;
}

int rsc_yaml_expected(struct rsc_yaml *yaml, const yaml_node_t *node, const char *expected)
{
    if (node->type == YAML_MAPPING_NODE)
        return rsc_yaml_fail(yaml, node, "found a mapping, expected %s", expected);
    if (node->type == YAML_SEQUENCE_NODE)
        return rsc_yaml_fail(yaml, node, "found a list, expected %s", expected);
    return rsc_yaml_fail(yaml, node, "found '%.80s', expected %s", rsc_yaml_text(node), expected);
}

/* What the YAML parser complains of. */
static int fail_syntax(struct rsc_yaml *yaml, const yaml_parser_t *parser)
{
    char text[RSC_ERR_TEXT];
    snprintf(text, sizeof text, "malformed YAML: %s",
             parser->problem ? parser->problem : "unknown");
    return fail_at(yaml, parser->problem_mark, text);
}

/* The text must hold exactly one document. */
static int check_document(struct rsc_yaml *yaml, yaml_parser_t *parser)
{
    yaml_mark_t top = {0};
    if (!yaml_document_get_root_node(&yaml->document))
        return fail_at(yaml, top, "found an empty file, expected a cost file");

    yaml_document_t next;
    if (!yaml_parser_load(parser, &next))
        return fail_syntax(yaml, parser);
    bool more = yaml_document_get_root_node(&next);
    yaml_mark_t mark = next.start_mark;
    yaml_document_delete(&next);
    return more ? fail_at(yaml, mark, "found a second document, expected one") : 0;
}

/* The parser takes time in the square of how deep brackets are nested. A few that stand in patterns
 * count as well: that many are in no cost file. */
static int check_depth(struct rsc_yaml *yaml, const char *text, size_t len)
{
    enum { MOST = 5000 };
    int depth = 0;
    yaml_mark_t mark = {0};
    for (size_t i = 0; i < len && depth <= MOST; i++) {
        depth += text[i] == '[' || text[i] == '{';
        depth -= text[i] == ']' || text[i] == '}';
        mark.line += text[i] == '\n';
    }
    return depth <= MOST ? 0 : fail_at(yaml, mark, "found brackets nested thousands deep");
}

int rsc_yaml_open(struct rsc_yaml *yaml, const char *text, size_t len, const char *name,
                  struct rsc_err *err)
{
    yaml_parser_t parser;
    *yaml = (struct rsc_yaml){
        .name = name, .err = err, .budget_bytes = RSC_YAML_BUDGET_BYTES + 16 * (int64_t)len};
    if (check_depth(yaml, text, len) < 0)
        return -1;
    if (!yaml_parser_initialize(&parser))
        return rsc_fail_nomem(err);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, len);

    int rc = -1;
    if (!yaml_parser_load(&parser, &yaml->document)) {
        fail_syntax(yaml, &parser);
    } else {
        rc = check_document(yaml, &parser);
        if (rc < 0)
            yaml_document_delete(&yaml->document);
    }
    yaml_parser_delete(&parser);
    return rc;
}

void rsc_yaml_close(struct rsc_yaml *yaml)
{
    yaml_document_delete(&yaml->document);
}

yaml_node_t *rsc_yaml_root(struct rsc_yaml *yaml)
{
    return yaml_document_get_root_node(&yaml->document);
}

/* "'a', 'b' or 'c'": the keys that a mapping may have. */
static void list_keys(const struct rsc_yaml_field *fields, size_t n, char *text, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < n && used < size; i++) {
        const char *separator = i == 0 ? "" : i + 1 < n ? ", " : " or ";
        used += (size_t)snprintf(text + used, size - used, "%s'%s'", separator, fields[i].key);
    }
}

static const struct rsc_yaml_field *find_field(struct rsc_yaml *yaml, yaml_node_t *key,
                                               const struct rsc_yaml_field *fields, size_t n)
{
    char keys[256];
    const char *text = rsc_yaml_text(key);
    for (size_t i = 0; text && i < n; i++)
        if (strcmp(text, fields[i].key) == 0)
            return &fields[i];
    list_keys(fields, n, keys, sizeof keys);
    rsc_yaml_expected(yaml, key, keys);
    return NULL;
}

static int check_required(struct rsc_yaml *yaml, yaml_node_t *node,
                          const struct rsc_yaml_field *fields, size_t n, unsigned seen)
{
    for (size_t i = 0; i < n; i++)
        if (fields[i].required && !(seen & 1u << i))
            return rsc_yaml_fail(yaml, node, "found no key '%s', expected one", fields[i].key);
    return 0;
}

int rsc_yaml_mapping(struct rsc_yaml *yaml, yaml_node_t *node, const struct rsc_yaml_field *fields,
                     size_t n, void *base)
{
    unsigned seen = 0;
    if (node->type != YAML_MAPPING_NODE)
        return rsc_yaml_expected(yaml, node, "a mapping");
    for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
         pair < node->data.mapping.pairs.top; pair++) {
        yaml_node_t *key = yaml_document_get_node(&yaml->document, pair->key);
        const struct rsc_yaml_field *field = find_field(yaml, key, fields, n);
        if (!field)
            return -1;
        unsigned bit = 1u << (field - fields);
        if (seen & bit)
            return rsc_yaml_fail(yaml, key, "found '%s' again, expected it once", field->key);
        seen |= bit;
        yaml_node_t *value = yaml_document_get_node(&yaml->document, pair->value);
        if (field->read(yaml, value, (char *)base + field->offset) < 0)
            return -1;
    }
    return check_required(yaml, node, fields, n, seen);
}

int rsc_yaml_afford(struct rsc_yaml *yaml, const yaml_node_t *node, int64_t n, size_t bytes,
                    const char *what)
{
    if (n * (int64_t)bytes > yaml->budget_bytes)
        return rsc_yaml_fail(yaml, node,
                             "found %lld %s, expected no more than fill %d MB with those before",
                             (long long)n, what, RSC_YAML_BUDGET_BYTES >> 20);
    yaml->budget_bytes -= n * (int64_t)bytes;
    return 0;
}

int rsc_yaml_list(struct rsc_yaml *yaml, yaml_node_t *node, const char *of_what)
{
    char expected[128];
    snprintf(expected, sizeof expected, "a list of %s", of_what);
    if (node->type != YAML_SEQUENCE_NODE)
        return rsc_yaml_expected(yaml, node, expected);
    ptrdiff_t n = node->data.sequence.items.top - node->data.sequence.items.start;
    if (n == 0)
        return rsc_yaml_fail(yaml, node, "found an empty list, expected %s", expected);
    if (n > RSC_YAML_BUDGET_BYTES)
        return rsc_yaml_fail(yaml, node, "found %td elements, expected fewer", n);
    return (int)n;
}

yaml_node_t *rsc_yaml_element(struct rsc_yaml *yaml, const yaml_node_t *list, int i)
{
    return yaml_document_get_node(&yaml->document, list->data.sequence.items.start[i]);
}

int rsc_yaml_seconds(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    const char *text = rsc_yaml_text(node);
    char *end = NULL;
    double value = text ? rsc_number(text, &end) : 0.0;
    if (!text || end == text || *end || !isfinite(value) || value < 0.0)
        return rsc_yaml_expected(yaml, node, "a finite number of seconds >= 0");
    *(double *)out = value;
    return 0;
}

int rsc_yaml_positive(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    const char *text = rsc_yaml_text(node);
    char *end = NULL;
    errno = 0;
    long long value = text ? strtoll(text, &end, 10) : 0;
    if (!text || end == text || *end || errno == EINVAL || value < 1)
        return rsc_yaml_expected(yaml, node, "an integer >= 1");
    if (errno || value > RSC_YAML_MOST)
        return rsc_yaml_expected(yaml, node, "an integer of at most 2^53");
    *(int64_t *)out = value;
    return 0;
}

int rsc_yaml_string(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    const char *text = rsc_yaml_text(node);
    if (!text || !*text)
        return rsc_yaml_expected(yaml, node, "a text");
    char *copy = strdup(text);
    if (!copy)
        return rsc_fail_nomem(yaml->err);
    *(char **)out = copy;
    return 0;
}
