/* SPDX-License-Identifier: MIT
 * library.h: which of C++'s library is lowered to what C has, asked by lowering and by the search
 * for what is not understood. A vector is a structure of the address of its items and their number,
 * an iterator of one is a pointer. Both are known only with items that a structure of C could have,
 * and only as the library has them: with its own allocator, in its own headers.
 */
#ifndef XF_LIBRARY_H
#define XF_LIBRARY_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library_class.h"

struct xf_lower;

/* What a call does, on its operands in order, the object first. */
enum xf_library_call {
    XF_CALL_UNKNOWN,

    /* constructors: a vector without items; of so many that are 0, or have a value; a copy; what
     * another one had */
    XF_CALL_MAKE_EMPTY,
    XF_CALL_MAKE_SIZED,
    XF_CALL_MAKE_FILLED,
    XF_CALL_MAKE_BEGUN, /* of so many that their constructor makes */
    XF_CALL_MAKE_COPY,
    XF_CALL_MAKE_MOVED,
    XF_CALL_MAKE_RANGE,     /* what is between two places */
    XF_CALL_MAKE_CONVERTED, /* what that is converted to: numbers, texts of characters */
    XF_CALL_MAKE_LIST,      /* values in braces */

    /* a view of all items of something, of so many from a place on, of those between two places; of
     * the first of another one, the last, some, all behind some; the bytes of it */
    XF_CALL_SPAN_OF,
    XF_CALL_SPAN_COUNTED,
    XF_CALL_SPAN_BETWEEN,
    XF_CALL_SPAN_FIRST,
    XF_CALL_SPAN_LAST,
    XF_CALL_SPAN_SOME,
    XF_CALL_SPAN_BEHIND,
    XF_CALL_SPAN_BYTES,

    /* a view of the characters of a text, or up to a zero; of at most so many of another one from a
     * place on; it is made shorter at its begin, or at its end */
    XF_CALL_VIEW_OF_TEXT,
    XF_CALL_VIEW_OF_CHARACTERS,
    XF_CALL_VIEW_SOME,
    XF_CALL_VIEW_BEHIND,
    XF_CALL_VIEW_LESS_FIRST,
    XF_CALL_VIEW_LESS_LAST,

    /* a valarray of what an operator gives; of so many times a value; of so many from a place on;
     * it gets as many items that are new; each is changed; all negated; a function of one, of two;
     * the sum, the smallest and the largest item */
    XF_CALL_ARRAY_OF,
    XF_CALL_ARRAY_FILLED,
    XF_CALL_ARRAY_COPIED,
    XF_CALL_ARRAY_RESIZE,
    XF_CALL_ARRAY_CHANGED,
    XF_CALL_ARRAY_NEGATED,
    XF_CALL_ARRAY_OF_ONE,
    XF_CALL_ARRAY_OF_TWO,
    XF_CALL_ARRAY_SUM,
    XF_CALL_ARRAY_MIN,
    XF_CALL_ARRAY_MAX,

    /* a pair or tuple of values, or of zeros; of references; what the values are set to that it
     * refers to; one of its values */
    XF_CALL_MAKE_PAIR,
    XF_CALL_TIE,
    XF_CALL_SET_ALL,
    XF_CALL_GET,

    /* an address, or time, of nothing; the address of so many items that are 0; the state of what
     * gives numbers */
    XF_CALL_MAKE_NULL,
    XF_CALL_MAKE_ARRAY,
    XF_CALL_MAKE_OWNED, /* that of an object of the program's own */
    XF_CALL_MAKE_RANDOM,

    /* a std::function of what it calls; one is set to that; it is called */
    XF_CALL_MAKE_FUNCTION,
    XF_CALL_SET_FUNCTION,
    XF_CALL_CALL_FUNCTION,

    /* what time it is; a number from an engine; one by a distribution from an engine */
    XF_CALL_NOW,
    XF_CALL_DRAW,
    XF_CALL_DRAW_BY,

    /* std::move(x), std::swap(x, y), std::max(x, y), std::min(x, y), of several in braces,
     * std::clamp(x, low, high), std::distance(first, last), std::next(place, n),
     * std::prev(place, n) */
    XF_CALL_MOVE,
    XF_CALL_MOVE_MIXED, /* std::move(x), which leaves in x what nobody can tell */
    XF_CALL_SWAP,
    XF_CALL_MAX,
    XF_CALL_MIN,
    XF_CALL_MAX_OF,
    XF_CALL_MIN_OF,
    XF_CALL_CLAMP,
    XF_CALL_DISTANCE,
    XF_CALL_NEXT,
    XF_CALL_PREVIOUS,

    /* a number that the front end knows */
    XF_CALL_CONSTANT,

    /* algorithms, see algorithm.c */
    XF_CALL_ACCUMULATE,
    XF_CALL_ACCUMULATE_PLUS,
    XF_CALL_INNER_PRODUCT,
    XF_CALL_SUM_UP,
    XF_CALL_SUM_OF,
    XF_CALL_SUM_OF_TWO,
    XF_CALL_FILL,
    XF_CALL_COPY,
    XF_CALL_COPY_IF,
    XF_CALL_COPY_BEHIND, /* appended to a vector, as what follows */
    XF_CALL_COPY_IF_BEHIND,
    XF_CALL_TRANSFORM_BEHIND,
    XF_CALL_GENERATE_BEHIND,
    XF_CALL_COPY_OUT,
    XF_CALL_PARTIAL_SUM,
    XF_CALL_EXCLUSIVE_SCAN,
    XF_CALL_IS_SORTED,
    XF_CALL_DIFFERENCES,
    XF_CALL_UNIQUE,
    XF_CALL_REMOVE,
    XF_CALL_REMOVE_IF,
    XF_CALL_IOTA,
    XF_CALL_TRANSFORM,
    XF_CALL_TRANSFORM_TWO,
    XF_CALL_FOR_EACH,
    XF_CALL_GENERATE,
    XF_CALL_REPLACE,
    XF_CALL_REPLACE_IF,
    XF_CALL_TURN,
    XF_CALL_COUNT,
    XF_CALL_COUNT_IF,
    XF_CALL_ANY,
    XF_CALL_ALL,
    XF_CALL_NONE,
    XF_CALL_FIND,
    XF_CALL_FIND_IF,
    XF_CALL_LOWER_BOUND,
    XF_CALL_LOWER_BOUND_BY,
    XF_CALL_UPPER_BOUND,
    XF_CALL_UPPER_BOUND_BY,
    XF_CALL_BINARY_SEARCH,
    XF_CALL_SAME_ITEMS,
    XF_CALL_MAX_ELEMENT,
    XF_CALL_MIN_ELEMENT,
    XF_CALL_MINMAX_ELEMENT,
    XF_CALL_SORT,
    XF_CALL_SORT_DOWN, /* from the end on */
    XF_CALL_SORT_BY,
    XF_CALL_ARRANGE, /* in another order, which follows from them and from a place */
    XF_CALL_ARRANGE_BY,
    XF_CALL_ARRANGE_WITH, /* likewise, which follows from what compares them and has captured */
    XF_CALL_ARRANGE_FROM_WITH, /* ... and from a place */
    XF_CALL_PERMUTE,

    /* text and streams, see library_text.h: a value that follows from others; likewise of the
     * object itself; what it is set to; its characters; where they end; one of them; some are
     * copied; how numbers look; a stream of a name, for the first time, or again; fflush(),
     * fclose(); all that was written; can it go on?; a line; how many characters there are; one of
     * so many alike; so many, of which the first are those that are there */
    XF_CALL_MIX,
    XF_CALL_MIX_INTO,
    XF_CALL_MIX_COUNTED, /* these with so many characters from a place on, or up to another one;
                            likewise, and from the end on */
    XF_CALL_MIX_COUNTED_INTO,
    XF_CALL_MIX_REVERSED,
    XF_CALL_SET_TEXT,
    XF_CALL_CHARACTERS,
    XF_CALL_CHARACTERS_END,
    XF_CALL_CHARACTER,
    XF_CALL_COPY_CHARACTERS,
    XF_CALL_FORMAT,
    XF_CALL_OPEN,
    XF_CALL_OPEN_AGAIN,
    XF_CALL_FLUSH,
    XF_CALL_CLOSE,
    XF_CALL_READ_ALL,
    XF_CALL_GOOD,
    XF_CALL_WRITE_BYTES,
    XF_CALL_READ_BYTES,
    XF_CALL_READ_LINE,
    XF_CALL_TEXT_SIZE,
    XF_CALL_TEXT_OF,
    XF_CALL_TEXT_RESIZE,
    XF_CALL_STREAM_SET, /* of a stream that is a value: it has this text; it may be read again */
    XF_CALL_STREAM_CLEAR,

    /* what holds plain values, see library_holder.h: one made of values; what follows from values;
     * what is asked of one; an item; that of a key; what changes it; what it is set to; items that
     * follow from it; a place moves on */
    XF_CALL_HELD_MAKE,
    XF_CALL_HELD_MIX,
    XF_CALL_HELD_ASK,
    XF_CALL_HELD_ITEM,
    XF_CALL_HELD_KEY,
    XF_CALL_HELD_CHANGE,
    XF_CALL_HELD_SET,
    XF_CALL_HELD_FILL,
    XF_CALL_HELD_BIT, /* one of a set of bits is set */
    XF_CALL_HELD_NEXT,

    /* members, see library_calls.def */
    XF_CALL_NOTHING,
    XF_CALL_SIZE,
    XF_CALL_EMPTY,
    XF_CALL_DATA,
    XF_CALL_END,
    XF_CALL_FRONT,
    XF_CALL_BACK,
    XF_CALL_ITEM,
    XF_CALL_RESERVE,
    XF_CALL_RESIZE,
    XF_CALL_RESIZE_FILLED,
    XF_CALL_RESIZE_BEGUN,
    XF_CALL_REFILL,
    XF_CALL_REFILL_RANGE,
    XF_CALL_FILL_ALL,
    XF_CALL_CLEAR,
    XF_CALL_APPEND,
    XF_CALL_APPEND_MADE, /* what is made of several values */
    XF_CALL_APPENDER,    /* std::back_inserter(v): the address of v */
    XF_CALL_INSERT,
    XF_CALL_INSERT_ONE,
    XF_CALL_INSERT_LIST,
    XF_CALL_ERASE,
    XF_CALL_SHORTEN,
    XF_CALL_ASSIGN,
    XF_CALL_ASSIGN_MOVED,
    XF_CALL_ASSIGN_LIST, /* v = {x, y} */
    XF_CALL_SELF,
    XF_CALL_SET,
    XF_CALL_UNSET,
    XF_CALL_REFERRED,
    XF_CALL_REFERRED_AT,
    XF_CALL_REFERRED_BEFORE,
    XF_CALL_INCREMENT,
    XF_CALL_INCREMENT_AFTER,
    XF_CALL_DECREMENT,
    XF_CALL_DECREMENT_AFTER,
    XF_CALL_ADVANCE,
    XF_CALL_WITHDRAW,
    XF_CALL_ADD,
    XF_CALL_SUBTRACT,
    XF_CALL_EQUAL,
    XF_CALL_DIFFERENT,
    XF_CALL_LESS,
    XF_CALL_LESS_OR_EQUAL,
    XF_CALL_GREATER,
    XF_CALL_GREATER_OR_EQUAL
};

enum xf_library_call xf_library_call_of(struct xf_lower *l, CXCursor call);

#endif
