/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include "hooks.h"

static hook_fn current;

void hooks_set(hook_fn fn)
{
    current = fn;
}

float hooks_run(float x)
{
    return current != NULL ? current(x) : x;
}
