/* SPDX-License-Identifier: MIT */
#include "linear.h"

struct xf_linear xf_linear_of(enum xf_unknown_number what, int64_t times)
{
    struct xf_linear l = {{0}};
    l.k[what] = times;
    return l;
}

struct xf_linear xf_linear_add(struct xf_linear a, struct xf_linear b)
{
    for (int i = 0; i < XF_N_UNKNOWN; i++)
        a.k[i] += b.k[i];
    return a;
}

struct xf_linear xf_linear_plus(struct xf_linear a, int64_t k)
{
    a.k[XF_ONE] += k;
    return a;
}

struct xf_linear xf_linear_times(struct xf_linear a, int64_t k)
{
    for (int i = 0; i < XF_N_UNKNOWN; i++)
        a.k[i] *= k;
    return a;
}

bool xf_linear_is_small(struct xf_linear a)
{
    const int64_t large = INT64_C(1) << 40;
    for (int i = 0; i < XF_N_UNKNOWN; i++)
        if (a.k[i] > large || a.k[i] < -large)
            return false;
    return true;
}

struct xf_linear xf_linear_sub(struct xf_linear a, struct xf_linear b)
{
    return xf_linear_add(a, xf_linear_times(b, -1));
}

struct xf_linear xf_linear_put(struct xf_linear a, enum xf_unknown_number what, struct xf_linear b)
{
    int64_t times = a.k[what];
    a.k[what] = 0;
    return xf_linear_add(a, xf_linear_times(b, times));
}

bool xf_linear_is_const(struct xf_linear a, int64_t *k)
{
    *k = a.k[XF_ONE];
    for (int i = 1; i < XF_N_UNKNOWN; i++)
        if (a.k[i])
            return false;
    return true;
}

bool xf_linear_equal(struct xf_linear a, struct xf_linear b)
{
    int64_t k;
    return xf_linear_is_const(xf_linear_sub(a, b), &k) && k == 0;
}

/* With length = half + rest, rest >= 1, every unknown is as small as it can be on its own. */
bool xf_linear_holds(struct xf_linear a)
{
    int64_t rest = a.k[XF_LENGTH], half = a.k[XF_HALF] + rest;
    bool grows = rest >= 0 && half >= 0 && a.k[XF_BEGIN] >= 0 && a.k[XF_LEFT] >= 0 &&
                 a.k[XF_RIGHT] >= 0 && a.k[XF_MIDDLE] >= 0;
    return grows && a.k[XF_ONE] + rest + half >= 0;
}

bool xf_linear_at_most(struct xf_linear a, struct xf_linear b)
{
    return xf_linear_holds(xf_linear_sub(b, a));
}

bool xf_linear_divided(struct xf_linear a, int64_t k, struct xf_linear *out)
{
    for (int i = 0; i < XF_N_UNKNOWN; i++) {
        if (k <= 0 || a.k[i] % k)
            return false;
        out->k[i] = a.k[i] / k;
    }
    return true;
}

bool xf_linear_halved(struct xf_linear a, struct xf_linear *out)
{
    if (!xf_linear_holds(a))
        return false;
    if (xf_linear_divided(a, 2, out))
        return true;
    bool odd = a.k[XF_ONE] % 2 != 0;
    struct xf_linear length = xf_linear_of(XF_LENGTH, 1), half = xf_linear_of(XF_HALF, 1),
                     even = xf_linear_sub(a, length); /* (length + 1) / 2 is length - length / 2 */
    even.k[XF_ONE] -= odd;
    if (!xf_linear_divided(even, 2, out))
        return false;
    *out = xf_linear_add(*out, odd ? xf_linear_sub(length, half) : half);
    return true;
}
