/* SPDX-License-Identifier: MIT
 * yamledit.c: nodes know where they begin; where they end libyaml says exactly for scalars and
 * brackets, and a block ends with its last scalar. The first time a node is met, reading on from
 * the root, is where it stands; later ones are aliases of it. */
#include "yamledit.h"

#include "err.h"
#include "yamltext.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct rsc_place { /* of a node: text[begin, end) */
    size_t begin, end;
    const void *holder; /* the pair or list item by which it stands there; NULL: not met yet */
};

struct rsc_splice { /* text[begin, end) becomes `with` */
    size_t begin, end;
    int depth;  /* of several at one place those of inner blocks come first */
    char *with; /* owned */
};

static yaml_node_t *node_at(struct rsc_yamledit *edit, int id)
{
    return yaml_document_get_node(&edit->yaml.document, id);
}

static struct rsc_place *place_of(struct rsc_yamledit *edit, const yaml_node_t *node)
{
    return &edit->places[node - edit->yaml.document.nodes.start];
}

/* ---- Where things are ---- */

/* byte_of[i] is the byte at which character i begins: libyaml counts characters, without a byte
 * order mark. NULL: out of memory. */
static size_t *index_characters(const char *text, size_t len)
{
    size_t *byte_of = malloc((len + 2) * sizeof *byte_of);
    size_t n = 0, byte = len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (; byte_of && byte < len; byte++)
        if (((unsigned char)text[byte] & 0xc0) != 0x80)
            byte_of[n++] = byte;
    for (; byte_of && n < len + 2; n++)
        byte_of[n] = len;
    return byte_of;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Where "*name" ends that follows something that ends at `from`. */
static size_t alias_end(const struct rsc_yamledit *edit, size_t from)
{
    while (from < edit->len && edit->text[from] != '*')
        from++;
    while (from < edit->len && !is_space(edit->text[from]) && !strchr(",]}", edit->text[from]))
        from++;
    return from;
}

static size_t find_place(struct rsc_yamledit *edit, const size_t *byte_of, int id,
                         const void *holder, size_t after);

/* The end of the last thing in a mapping or list. */
static size_t find_inner_places(struct rsc_yamledit *edit, const size_t *byte_of,
                                const yaml_node_t *node, size_t end)
{
    if (node->type == YAML_MAPPING_NODE)
        for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
             pair < node->data.mapping.pairs.top; pair++) {
            end = find_place(edit, byte_of, pair->key, &pair->key, end);
            end = find_place(edit, byte_of, pair->value, &pair->value, end);
        }
    if (node->type == YAML_SEQUENCE_NODE)
        for (yaml_node_item_t *item = node->data.sequence.items.start;
             item < node->data.sequence.items.top; item++)
            end = find_place(edit, byte_of, *item, item, end);
    return end;
}

/* Returns the end of what `holder` holds, which comes behind `after`. */
static size_t find_place(struct rsc_yamledit *edit, const size_t *byte_of, int id,
                         const void *holder, size_t after)
{
    const yaml_node_t *node = node_at(edit, id);
    struct rsc_place *place = place_of(edit, node);
    if (place->holder)
        return alias_end(edit, after);
    place->holder = holder;
    place->begin = byte_of[node->start_mark.index];
    size_t inner_end = find_inner_places(edit, byte_of, node, place->begin);
    place->end = rsc_yamledit_is_flow(node) ? byte_of[node->end_mark.index] : inner_end;
    while (place->end > place->begin && is_space(edit->text[place->end - 1]))
        place->end--;
    return place->end;
}

int rsc_yamledit_open(struct rsc_yamledit *edit, const char *text, size_t len, const char *name,
                      struct rsc_err *err)
{
    *edit = (struct rsc_yamledit){.text = text, .len = len};
    if (rsc_yaml_open(&edit->yaml, text, len, name, err) < 0)
        return -1;
    const yaml_document_t *document = &edit->yaml.document;
    size_t *byte_of = index_characters(text, len);
    edit->places =
        calloc((size_t)(document->nodes.top - document->nodes.start), sizeof *edit->places);
    if (!byte_of || !edit->places) {
        free(byte_of);
        rsc_yamledit_close(edit);
        return rsc_fail_nomem(err);
    }
    find_place(edit, byte_of, 1, edit, 0);
    free(byte_of);
    return 0;
}

void rsc_yamledit_close(struct rsc_yamledit *edit)
{
    for (int i = 0; i < edit->n_splices; i++)
        free(edit->splices[i].with);
    free(edit->splices);
    free(edit->places);
    rsc_yaml_close(&edit->yaml);
}

/* The end of a value or list item that follows something that ends at `after`. */
static size_t end_of(struct rsc_yamledit *edit, int id, const void *holder, size_t after)
{
    const struct rsc_place *place = place_of(edit, node_at(edit, id));
    return place->holder == holder ? place->end : alias_end(edit, after);
}

static size_t item_end(struct rsc_yamledit *edit, const yaml_node_t *list, ptrdiff_t i)
{
    const yaml_node_item_t *items = list->data.sequence.items.start;
    ptrdiff_t real = i; /* the last one up to i that is no alias */
    while (real >= 0 && place_of(edit, node_at(edit, items[real]))->holder != &items[real])
        real--;
    size_t end =
        real < 0 ? place_of(edit, list)->begin : place_of(edit, node_at(edit, items[real]))->end;
    while (real++ < i)
        end = alias_end(edit, end);
    return end;
}

static size_t line_end(const struct rsc_yamledit *edit, size_t from)
{
    size_t begin = from;
    while (from < edit->len && edit->text[from] != '\n')
        from++;
    return from > begin && edit->text[from - 1] == '\r' ? from - 1 : from;
}

static size_t line_begin(const struct rsc_yamledit *edit, size_t from)
{
    while (from > 0 && edit->text[from - 1] != '\n')
        from--;
    return from;
}

/* ---- Reading ---- */

static yaml_node_pair_t *find_pair(struct rsc_yamledit *edit, const yaml_node_t *mapping,
                                   const char *key)
{
    for (yaml_node_pair_t *pair = mapping->data.mapping.pairs.start;
         pair < mapping->data.mapping.pairs.top; pair++) {
        const char *text = rsc_yaml_text(node_at(edit, pair->key));
        if (text && strcmp(text, key) == 0)
            return pair;
    }
    return NULL;
}

yaml_node_t *rsc_yamledit_value(struct rsc_yamledit *edit, const yaml_node_t *mapping,
                                const char *key)
{
    yaml_node_pair_t *pair = find_pair(edit, mapping, key);
    return pair ? node_at(edit, pair->value) : NULL;
}

bool rsc_yamledit_is_flow(const yaml_node_t *node)
{
    if (node->type == YAML_MAPPING_NODE)
        return node->data.mapping.style == YAML_FLOW_MAPPING_STYLE;
    return node->type != YAML_SEQUENCE_NODE ||
           node->data.sequence.style == YAML_FLOW_SEQUENCE_STYLE;
}

int rsc_yamledit_column(struct rsc_yamledit *edit, const yaml_node_t *node)
{
    if (node->type == YAML_MAPPING_NODE)
        node = node_at(edit, node->data.mapping.pairs.start->key);
    return (int)node->start_mark.column;
}

/* ---- Writing ---- */

/* Takes over what `with` holds. */
static void add_splice(struct rsc_yamledit *edit, size_t begin, size_t end, int depth,
                       struct rsc_text *with)
{
    struct rsc_splice *larger =
        with->failed ? NULL
                     : realloc(edit->splices, ((size_t)edit->n_splices + 1) * sizeof *larger);
    if (!larger) {
        edit->failed = true;
        rsc_text_clear(with);
        return;
    }
    edit->splices = larger;
    edit->splices[edit->n_splices++] = (struct rsc_splice){begin, end, depth, with->chars};
}

static bool has_splice_at(const struct rsc_yamledit *edit, size_t place)
{
    for (int i = 0; i < edit->n_splices; i++)
        if (edit->splices[i].begin == place)
            return true;
    return false;
}

/* Before the closing bracket, behind what is there: `last_end`, or nothing. */
static void add_in_brackets(struct rsc_yamledit *edit, const yaml_node_t *node, bool empty,
                            size_t last_end, const char *text)
{
    struct rsc_text with = {0};
    size_t place = empty ? place_of(edit, node)->end - 1 : last_end;
    rsc_text_add(&with, "%s%s", empty && !has_splice_at(edit, place) ? "" : ", ", text);
    add_splice(edit, place, place, INT16_MAX, &with);
}

/* Dashes may stand in the column of the key whose value the list is: they are further in. */
static int block_depth(struct rsc_yamledit *edit, const yaml_node_t *node)
{
    return 2 * rsc_yamledit_column(edit, node) + (node->type == YAML_SEQUENCE_NODE);
}

/* A line of its own behind the line in which `last_end` lies. */
static void add_line(struct rsc_yamledit *edit, const yaml_node_t *node, size_t last_end,
                     const char *dash, const char *text)
{
    struct rsc_text with = {0};
    size_t place = line_end(edit, last_end);
    rsc_text_add(&with, "\n%*s%s%s", rsc_yamledit_column(edit, node), "", dash, text);
    add_splice(edit, place, place, block_depth(edit, node), &with);
}

static void replace_value(struct rsc_yamledit *edit, const yaml_node_pair_t *pair,
                          const char *value)
{
    struct rsc_text with = {0};
    size_t colon = place_of(edit, node_at(edit, pair->key))->end;
    size_t end = end_of(edit, pair->value, &pair->value, colon);
    while (colon < edit->len && edit->text[colon] != ':')
        colon++;
    rsc_text_add(&with, "%s%s", *value == '\n' ? "" : " ", value);
    add_splice(edit, colon + 1, end > colon ? end : colon + 1, INT16_MAX, &with);
}

static void add_pair(struct rsc_yamledit *edit, const yaml_node_t *mapping, const char *text)
{
    const yaml_node_pair_t *last = mapping->data.mapping.pairs.top - 1;
    bool empty = last < mapping->data.mapping.pairs.start;
    size_t end = 0;
    if (!empty) {
        end = place_of(edit, node_at(edit, last->key))->end;
        end = end_of(edit, last->value, &last->value, end);
    }
    if (rsc_yamledit_is_flow(mapping))
        add_in_brackets(edit, mapping, empty, end, text);
    else
        add_line(edit, mapping, end, "", text);
}

void rsc_yamledit_set(struct rsc_yamledit *edit, yaml_node_t *mapping, const char *key,
                      const char *value)
{
    const yaml_node_pair_t *pair = find_pair(edit, mapping, key);
    if (pair) {
        replace_value(edit, pair, value);
        return;
    }
    struct rsc_text text = {0};
    rsc_text_scalar(&text, key);
    rsc_text_add(&text, ":%s%s", *value == '\n' ? "" : " ", value);
    if (text.failed)
        edit->failed = true;
    else
        add_pair(edit, mapping, text.chars);
    rsc_text_clear(&text);
}

static void append(struct rsc_yamledit *edit, yaml_node_t *list, ptrdiff_t n, const char *value)
{
    size_t end = item_end(edit, list, n - 1);
    if (rsc_yamledit_is_flow(list))
        add_in_brackets(edit, list, n == 0, end, value);
    else
        add_line(edit, list, end, "- ", value);
}

/* A line above the first element; elements behind another one are lines below that, so that
 * comments stay with the element they stand above. */
static void add_first_line(struct rsc_yamledit *edit, yaml_node_t *list, const char *value)
{
    struct rsc_text with = {0};
    size_t place = line_begin(edit, place_of(edit, list)->begin);
    rsc_text_add(&with, "%*s- %s\n", rsc_yamledit_column(edit, list), "", value);
    add_splice(edit, place, place, 0, &with);
}

static void insert_in_brackets(struct rsc_yamledit *edit, yaml_node_t *list, int i,
                               const char *value)
{
    struct rsc_text with = {0};
    size_t place = i == 0 ? place_of(edit, list)->begin + 1 : item_end(edit, list, i - 1);
    rsc_text_add(&with, i == 0 ? "%s, " : ", %s", value);
    add_splice(edit, place, place, INT16_MAX, &with);
}

void rsc_yamledit_insert(struct rsc_yamledit *edit, yaml_node_t *list, int i, const char *value)
{
    ptrdiff_t n = list->data.sequence.items.top - list->data.sequence.items.start;
    if (i == n)
        append(edit, list, n, value);
    else if (rsc_yamledit_is_flow(list))
        insert_in_brackets(edit, list, i, value);
    else if (i == 0)
        add_first_line(edit, list, value);
    else
        add_line(edit, list, item_end(edit, list, i - 1), "- ", value);
}

static bool comes_before(const struct rsc_splice *a, const struct rsc_splice *b)
{
    return a->begin != b->begin ? a->begin < b->begin : a->depth > b->depth;
}

/* The first one that is not done, of equal ones the one asked for first. -1: none is left. */
static int next_splice(const struct rsc_yamledit *edit, const bool *done)
{
    int next = -1;
    for (int i = 0; i < edit->n_splices; i++)
        if (!done[i] && (next < 0 || comes_before(&edit->splices[i], &edit->splices[next])))
            next = i;
    return next;
}

char *rsc_yamledit_result(const struct rsc_yamledit *edit, size_t *len, struct rsc_err *err)
{
    struct rsc_text out = {0};
    size_t place = 0;
    bool *done = calloc((size_t)edit->n_splices + 1, sizeof *done);
    for (int i; done && (i = next_splice(edit, done)) >= 0; done[i] = true) {
        const struct rsc_splice *splice = &edit->splices[i];
        rsc_text_add(&out, "%.*s%s", (int)(splice->begin - place), edit->text + place,
                     splice->with);
        place = splice->end;
    }
    rsc_text_add(&out, "%.*s", (int)(edit->len - place), edit->text + place);
    if (!done || edit->failed || out.failed) {
        rsc_text_clear(&out);
        rsc_fail_nomem(err);
    }
    free(done);
    *len = out.length;
    return out.chars;
}
