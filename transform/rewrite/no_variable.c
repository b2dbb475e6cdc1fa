/* SPDX-License-Identifier: MIT */
#include "no_variable.h"

#include <string.h>

#include "arena.h"
#include "judgement.h"
#include "share_group.h"
#include "writing.h"

const char *xf_no_variable(const struct rewrite *r)
{
    const char *number = r->group->verdict->block;
    bool named = strchr(number, '?') == NULL;
    return xf_sprintf(r->arena,
                      "no variable that is seen there holds the number of elements per item%s%s",
                      named ? ", " : "", named ? number : "");
}
