/* SPDX-License-Identifier: MIT */
#include "holder_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "lower.h"
#include "word.h"

static bool begins_with_one(const char *name, const char *const *list)
{
    for (; *list; list++)
        if (xf_begins_with(name, *list))
            return true;
    return false;
}

static const char *const of_keys[] = {"std::map<", "std::multimap<", "std::unordered_map<",
                                      "std::unordered_multimap<", NULL};

static const char *const of_values[] = {"std::set<",
                                        "std::multiset<",
                                        "std::unordered_set<",
                                        "std::unordered_multiset<",
                                        "std::deque<",
                                        "std::list<",
                                        "std::queue<",
                                        "std::stack<",
                                        "std::priority_queue<",
                                        "std::optional<",
                                        NULL};

bool xf_is_held(struct xf_lower *l, CXType t)
{
    return xf_cx_is_number(t) || t.kind == CXType_Enum || xf_cx_is_string(l->a, t);
}

/* A key and a value. */
static bool is_pair(struct xf_lower *l, CXType t)
{
    return t.kind == CXType_Record && !strncmp(xf_cx_class_name(l->a, t), "std::pair<", 10) &&
           xf_is_held(l, xf_cx_parameter(t, 0)) && xf_is_held(l, xf_cx_parameter(t, 1));
}

/* How they are compared and where they are kept is the library's. */
static bool is_of_the_library(struct xf_lower *l, CXType t)
{
    static const char *const known[] = {
        "std::less<",   "std::greater<", "std::hash<",      "std::equal_to<",
        "std::vector<", "std::deque<",   "std::allocator<", NULL};
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(t));
    return begins_with_one(name, known);
}

bool xf_is_holder(struct xf_lower *l, CXType canonical, const char *name)
{
    unsigned held = begins_with_one(name, of_keys) ? 2 : begins_with_one(name, of_values);
    if (!strcmp(name, "std::seed_seq") || !strcmp(name, "std::nullopt_t") ||
        !strncmp(name, "std::bitset<", 12))
        return true;
    int n = held ? clang_Type_getNumTemplateArguments(canonical) : 0;
    for (unsigned i = 0; i < (unsigned)n; i++) {
        CXType t = xf_cx_parameter(canonical, i);
        if (i < held ? !xf_is_held(l, t) : !is_of_the_library(l, t))
            return false;
    }
    return n > 0;
}

bool xf_is_place_in_holder(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    static const char *const places[] = {"std::_Rb_tree_iterator<",
                                         "std::_Rb_tree_const_iterator<",
                                         "std::_List_iterator<",
                                         "std::_List_const_iterator<",
                                         "std::_Deque_iterator<",
                                         "std::__detail::_Node_iterator_base<",
                                         "std::__detail::_Node_iterator<",
                                         "std::__detail::_Node_const_iterator<",
                                         NULL};
    if (!begins_with_one(name, places))
        return false;
    *item = xf_cx_parameter(canonical, 0);
    return xf_is_held(l, *item) || is_pair(l, *item);
}

void xf_holder_values(CXType holder, CXType *key, CXType *value)
{
    CXType canonical = clang_getCanonicalType(holder);
    CXString spelling = clang_getTypeSpelling(canonical);
    const char *name = xf_without_const(clang_getCString(spelling));
    bool pairs = begins_with_one(name, of_keys);
    bool typed = pairs || begins_with_one(name, of_values);
    *key = pairs ? xf_cx_parameter(canonical, 0) : (CXType){0};
    *value = typed ? xf_cx_parameter(canonical, pairs) : (CXType){0};
    clang_disposeString(spelling);
}
