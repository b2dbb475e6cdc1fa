/* SPDX-License-Identifier: MIT */
#include "recognisers.h"

#include <string.h>

#include "alternating.h"
#include "bounded.h"
#include "extremum.h"
#include "extremum_place.h"
#include "flag.h"
#include "hooks.h"
#include "out_of_memory.h"
#include "search.h"
#include "sorting.h"
#include "sorting_call.h"
#include "swapping.h"
#include "text_loop.h"

static const char *const names[] = {
#define RECOGNISER(id, name, pattern, effect, needed) [XF_RECOGNISE_##id] = name,
#include "recognisers.def"
#undef RECOGNISER
};

struct xf_hooks xf_recogniser_hooks(const char *without)
{
    struct xf_hooks h = {0};
    for (int i = 0; i < XF_N_RECOGNISERS; i++)
        h.off[i] = without && !strcmp(names[i], without);
    h.two_trips = h.off[XF_RECOGNISE_ALTERNATING] ? NULL : xf_recognise_alternating;
    h.swapping = h.off[XF_RECOGNISE_SWAPPING] ? NULL : xf_recognise_swapping;
    h.until_found = h.off[XF_RECOGNISE_UNTIL_FOUND] ? NULL : xf_recognise_search;
    h.bounded = h.off[XF_RECOGNISE_BOUNDED] ? NULL : xf_recognise_bounded;
    h.extremum = h.off[XF_RECOGNISE_EXTREMUM] ? NULL : xf_recognise_extremum;
    h.extremum_place = h.off[XF_RECOGNISE_EXTREMUM_PLACE] ? NULL : xf_recognise_extremum_place;
    h.flag = h.off[XF_RECOGNISE_FLAG] ? NULL : xf_recognise_flag;
    h.lacks_memory = h.off[XF_RECOGNISE_OUT_OF_MEMORY] ? NULL : xf_recognise_out_of_memory;
    h.sorting = h.off[XF_RECOGNISE_SORTING] ? NULL : xf_recognise_sorting;
    h.sorting_call = h.off[XF_RECOGNISE_SORTING_CALL] ? NULL : xf_recognise_sorting_call;
    h.text_loop = h.off[XF_RECOGNISE_TEXT_LOOP] ? NULL : xf_recognise_text_loop;
    return h;
}
