/* SPDX-License-Identifier: MIT */
#include "region.h"

#include "utf8.h"

#include <string.h>

struct xf_region_map xf_region_map(const struct xf_file *f)
{
    return (struct xf_region_map){f, xf_is_utf8(f->source, f->source_len)};
}

static size_t characters(const struct xf_region_map *map, size_t begin, size_t end)
{
    if (!map->utf8)
        return end - begin;
    size_t n = 0;
    for (size_t i = begin; i < end; i++)
        n += ((unsigned char)map->file->source[i] & 0xC0) != 0x80;
    return n;
}

struct xf_position xf_position_at(const struct xf_region_map *map, size_t offset)
{
    struct xf_position p = {.line = 1};
    size_t start = 0;
    for (size_t i = 0; i < offset; i++) {
        if (map->file->source[i] == '\n') {
            p.line++;
            start = i + 1;
        }
    }
    p.column = characters(map, start, offset) + 1;
    return p;
}

struct xf_position xf_position_of(const struct xf_region_map *map, const struct xf_place *place)
{
    const struct xf_file *f = map->file;
    const char *p = f->source, *end = f->source + f->source_len;
    for (unsigned line = 1; p && line < place->line; line++) {
        p = memchr(p, '\n', (size_t)(end - p));
        p += p != NULL;
    }
    if (!p || place->column == 0 || (size_t)(end - p) < place->column - 1 ||
        strcmp(place->file, f->path) != 0)
        return (struct xf_position){place->line, place->column};
    size_t start = (size_t)(p - f->source);
    return (struct xf_position){place->line, characters(map, start, start + place->column - 1) + 1};
}
