/* SPDX-License-Identifier: MIT
 * accessors.h: the attributes of a value, read and written: made from domain.def. Included by
 * value.h.
 *
 *     type xf_val_NAME(const struct xf_val *v);           0 for a kind that does not have it
 *     void xf_val_set_NAME(struct xf_val *v, type value); v must be of a kind that has it, or
 *                                                         the value 0
 */
#ifndef XF_ACCESSORS_H
#define XF_ACCESSORS_H

#include <assert.h>

#define XF_READ__(kind_, payload, name) (void)0
#define XF_READ_o(kind_, payload, name)                                                            \
    if (v->kind == (kind_))                                                                        \
    return v->as.payload.name
#define XF_READ_K XF_READ_o

#define XF_WRITE__(kind_, payload, name) (void)0
#define XF_WRITE_o(kind_, payload, name)                                                           \
    if (v->kind == (kind_)) {                                                                      \
        v->as.payload.name = value;                                                                \
        return;                                                                                    \
    }                                                                                              \
    (void)0
#define XF_WRITE_K XF_WRITE_o

#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...)                                         \
    static inline type xf_val_##name(const struct xf_val *v)                                       \
    {                                                                                              \
        XF_READ_##U(XK_UNSET, unset, name);                                                        \
        XF_READ_##S(XK_SAME, same, name);                                                          \
        XF_READ_##A(XK_AFFINE, affine, name);                                                      \
        XF_READ_##I(XK_ITEM, item, name);                                                          \
        XF_READ_##B(XK_BLOCK, block, name);                                                        \
        XF_READ_##P(XK_PARTIAL, partial, name);                                                    \
        XF_READ_##R(XK_RANKPART, ranked, name);                                                    \
        XF_READ_##X(XK_SPLIT, split, name);                                                        \
        return 0;                                                                                  \
    }                                                                                              \
    static inline void xf_val_set_##name(struct xf_val *v, type value)                             \
    {                                                                                              \
        XF_WRITE_##U(XK_UNSET, unset, name);                                                       \
        XF_WRITE_##S(XK_SAME, same, name);                                                         \
        XF_WRITE_##A(XK_AFFINE, affine, name);                                                     \
        XF_WRITE_##I(XK_ITEM, item, name);                                                         \
        XF_WRITE_##B(XK_BLOCK, block, name);                                                       \
        XF_WRITE_##P(XK_PARTIAL, partial, name);                                                   \
        XF_WRITE_##R(XK_RANKPART, ranked, name);                                                   \
        XF_WRITE_##X(XK_SPLIT, split, name);                                                       \
        assert(!value);                                                                            \
    }
#include "domain.def"

#undef XF_READ__
#undef XF_READ_o
#undef XF_READ_K
#undef XF_WRITE__
#undef XF_WRITE_o
#undef XF_WRITE_K

#endif
