/* SPDX-License-Identifier: MIT */
#include "recognisers.h"

#include <string.h>

#include "alternating.h"
#include "extremum.h"
#include "extremum_place.h"
#include "flag.h"
#include "hooks.h"
#include "out_of_memory.h"
#include "search.h"
#include "text_loop.h"

enum {
#define RECOGNISER(id, name, pattern, effect, needed) id,
#include "recognisers.def"
#undef RECOGNISER
    N_RECOGNISERS
};

static const char *const names[] = {
#define RECOGNISER(id, name, pattern, effect, needed) [id] = name,
#include "recognisers.def"
#undef RECOGNISER
};

struct xf_hooks xf_recogniser_hooks(const char *without)
{
    bool on[N_RECOGNISERS];
    for (int i = 0; i < N_RECOGNISERS; i++)
        on[i] = !without || strcmp(names[i], without) != 0;
    return (struct xf_hooks){
        .two_trips = on[ALTERNATING] ? xf_recognise_alternating : NULL,
        .until_found = on[UNTIL_FOUND] ? xf_recognise_search : NULL,
        .extremum = on[EXTREMUM] ? xf_recognise_extremum : NULL,
        .extremum_place = on[EXTREMUM_PLACE] ? xf_recognise_extremum_place : NULL,
        .flag = on[FLAG] ? xf_recognise_flag : NULL,
        .lacks_memory = on[OUT_OF_MEMORY] ? xf_recognise_out_of_memory : NULL,
        .text_loop = on[TEXT_LOOP] ? xf_recognise_text_loop : NULL,
    };
}
