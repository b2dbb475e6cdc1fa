/* SPDX-License-Identifier: MIT */
#include "schema.h"

#include <stdbool.h>
#include <string.h>

struct check {
    struct xf_arena *a;
    json_t *root; /* of the schema */
};

static const char *check(struct check *c, json_t *schema, json_t *value, const char *path);

static bool is_type(json_t *value, const char *name)
{
    static const struct {
        const char *name;
        json_type types[2];
    } all[] = {{"object", {JSON_OBJECT, JSON_OBJECT}},    {"array", {JSON_ARRAY, JSON_ARRAY}},
               {"string", {JSON_STRING, JSON_STRING}},    {"null", {JSON_NULL, JSON_NULL}},
               {"integer", {JSON_INTEGER, JSON_INTEGER}}, {"boolean", {JSON_TRUE, JSON_FALSE}}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].name, name))
            return json_typeof(value) == all[i].types[0] || json_typeof(value) == all[i].types[1];
    return false;
}

static const char *check_type(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    bool right = json_is_string(wanted) && is_type(value, json_string_value(wanted));
    for (size_t i = 0; i < json_array_size(wanted); i++)
        right = right || is_type(value, json_string_value(json_array_get(wanted, i)));
    return right ? NULL : xf_sprintf(c->a, "%s: another type", path);
}

static const char *check_enum(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(wanted); i++)
        if (json_equal(json_array_get(wanted, i), value))
            return NULL;
    return xf_sprintf(c->a, "%s: none of the values", path);
}

static const char *check_const(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    return json_equal(wanted, value) ? NULL : xf_sprintf(c->a, "%s: another value", path);
}

static const char *check_minimum(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    return json_integer_value(value) >= json_integer_value(wanted)
               ? NULL
               : xf_sprintf(c->a, "%s: too small", path);
}

static const char *check_required(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        const char *name = json_string_value(json_array_get(wanted, i));
        if (!json_object_get(value, name))
            return xf_sprintf(c->a, "%s: no %s", path, name);
    }
    return NULL;
}

static const char *check_properties(struct check *c, json_t *wanted, json_t *value,
                                    const char *path)
{
    const char *name, *wrong = NULL;
    json_t *schema;
    json_object_foreach(wanted, name, schema)
    {
        json_t *member = json_object_get(value, name);
        if (member && !wrong)
            wrong = check(c, schema, member, xf_sprintf(c->a, "%s.%s", path, name));
    }
    return wrong;
}

static const char *check_items(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < json_array_size(value) && !wrong; i++)
        wrong = check(c, wanted, json_array_get(value, i), xf_sprintf(c->a, "%s[%zu]", path, i));
    return wrong;
}

static const char *check_reference(struct check *c, json_t *wanted, json_t *value, const char *path)
{
    static const char prefix[] = "#/$defs/";
    const char *to = json_string_value(wanted);
    json_t *defs = json_object_get(c->root, "$defs");
    json_t *schema = strncmp(to, prefix, strlen(prefix)) == 0
                         ? json_object_get(defs, to + strlen(prefix))
                         : NULL;
    return schema ? check(c, schema, value, path) : xf_sprintf(c->a, "%s: no %s", path, to);
}

/* The members that the schema knows; `properties` stands beside. */
static const char *check_members(struct check *c, json_t *schema, json_t *value, const char *path)
{
    const char *name;
    json_t *member, *known = json_object_get(schema, "properties");
    json_object_foreach(value, name, member)
    {
        if (!json_object_get(known, name))
            return xf_sprintf(c->a, "%s: %s is not in the schema", path, name);
    }
    return NULL;
}

static const char *check_keyword(struct check *c, const char *keyword, json_t *wanted,
                                 json_t *value, const char *path)
{
    static const struct {
        const char *keyword;
        const char *(*check)(struct check *, json_t *, json_t *, const char *);
    } all[] = {{"type", check_type},         {"enum", check_enum},
               {"const", check_const},       {"minimum", check_minimum},
               {"required", check_required}, {"properties", check_properties},
               {"items", check_items},       {"$ref", check_reference}};
    static const char *const silent[] = {"$schema", "$defs", "title", "description",
                                         "additionalProperties"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].keyword, keyword))
            return all[i].check(c, wanted, value, path);
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        if (!strcmp(silent[i], keyword))
            return NULL;
    return xf_sprintf(c->a, "%s: keyword %s", path, keyword);
}

static const char *check(struct check *c, json_t *schema, json_t *value, const char *path)
{
    const char *keyword, *wrong = NULL;
    json_t *wanted;
    json_object_foreach(schema, keyword, wanted)
    {
        if (!wrong)
            wrong = check_keyword(c, keyword, wanted, value, path);
    }
    bool closed = json_is_false(json_object_get(schema, "additionalProperties"));
    return wrong || !closed ? wrong : check_members(c, schema, value, path);
}

const char *schema_objection(struct xf_arena *a, json_t *schema, json_t *value)
{
    struct check c = {a, schema};
    return check(&c, schema, value, "$");
}
