/* SPDX-License-Identifier: MIT */
#include "members.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "lower_type.h"

struct field {
    struct xf_record_member member;
    CXType type;
};

struct fields { /* of a structure */
    struct xf_lower *l;
    struct {
        struct field *v;
        size_t n, cap;
    } list;
    bool unnamed; /* one of them is */
};

static enum CXVisitorResult take_field(CXCursor c, CXClientData data)
{
    struct fields *f = data;
    struct field *next = xf_push(f->l->a, &f->list);
    next->type = clang_getCursorType(c);
    next->member.name = xf_lower_member_name(f->l->a, c);
    next->member.type = xf_lower_type(f->l, next->type);
    f->unnamed = f->unnamed || !*next->member.name || strchr(next->member.name, ' ');
    return CXVisit_Continue;
}

static size_t find(const struct fields *f, const char *name)
{
    size_t i = 0;
    while (i < f->list.n && strcmp(name, f->list.v[i].member.name) != 0)
        i++;
    return i;
}

/* One value for all of the member: its own values have braces of their own. */
static bool is_whole(const struct xf_type *member, const struct xf_expr *value)
{
    bool several = member->kind == XT_ARRAY || member->kind == XT_STRUCT ||
                   member->kind == XT_UNION || member->kind == XT_OTHER;
    bool alike = value->type && value->type->kind == member->kind && member->kind != XT_ARRAY;
    return !several || alike || value->kind == XE_INIT ||
           (value->kind == XE_STRING && member->kind == XT_ARRAY);
}

static bool name_each(const struct fields *f, const struct xf_expr *e, struct field *out)
{
    size_t at = 0;
    for (size_t i = 0; i < e->n; i++, at++) {
        if (e->designator && e->designator[i])
            at = find(f, e->designator[i]);
        if (at >= f->list.n || !is_whole(f->list.v[at].member.type, e->arg[i]))
            return false;
        out[i] = f->list.v[at];
    }
    return !f->unnamed;
}

/* As C has it: no part of it has a value or code of its own to begin with. */
static bool is_plain(struct xf_lower *l, CXType t)
{
    return !l->unit->is_cxx || (clang_isPODType(t) && !xf_cx_has_base(t));
}

void xf_name_members(struct xf_lower *l, struct xf_expr *e, CXType type)
{
    struct fields f = {.l = l};
    CXType t = clang_getCanonicalType(type);
    if (e->kind != XE_INIT || !is_plain(l, t))
        return;
    if (xf_lower_type(l, t)->kind != XT_STRUCT)
        return;
    clang_Type_visitFields(t, take_field, &f);
    struct field *named = xf_alloc(l->a, e->n * sizeof *named + 1);
    if (!name_each(&f, e, named))
        return;
    struct xf_record_member *members = xf_alloc(l->a, e->n * sizeof *members + 1);
    for (size_t i = 0; i < e->n; i++) {
        members[i] = named[i].member;
        xf_name_members(l, e->arg[i], named[i].type);
    }
    e->member = members;
}
