/* SPDX-License-Identifier: MIT */
#include "silence.h"

#include <string.h>

void xf_silence_begin(const struct xf_flow *f, struct xf_silence *s)
{
    memcpy(&s->before, f, sizeof *f);
    s->decisions = f->decisions ? f->decisions->n : 0;
    s->objects = f->store->objects.n;
    s->cells = f->store->n_cells;
    s->told = *f->told;
}

bool xf_silence_holds(const struct xf_flow *f, struct xf_silence *s)
{
    s->before.parted = f->parted; /* of the trip last run; nobody asks for it after that */
    return *f->told == s->told && f->store->objects.n == s->objects &&
           f->store->n_cells == s->cells && (!f->decisions || f->decisions->n == s->decisions) &&
           !memcmp(&s->before, f, sizeof *f);
}
