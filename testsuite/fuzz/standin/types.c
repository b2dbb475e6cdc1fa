/* SPDX-License-Identifier: MIT */
#include "mpi.h"
#include "standin.h"

enum { DERIVED = 16 };

struct pair_of_ints {
    int value, place;
};

struct double_and_int {
    double value;
    int place;
};

static const size_t basic_bytes[] = {
    [MPI_CHAR] = sizeof(char),
    [MPI_SIGNED_CHAR] = sizeof(signed char),
    [MPI_UNSIGNED_CHAR] = sizeof(unsigned char),
    [MPI_BYTE] = 1,
    [MPI_SHORT] = sizeof(short),
    [MPI_UNSIGNED_SHORT] = sizeof(unsigned short),
    [MPI_INT] = sizeof(int),
    [MPI_UNSIGNED] = sizeof(unsigned),
    [MPI_LONG] = sizeof(long),
    [MPI_UNSIGNED_LONG] = sizeof(unsigned long),
    [MPI_LONG_LONG] = sizeof(long long),
    [MPI_FLOAT] = sizeof(float),
    [MPI_DOUBLE] = sizeof(double),
    [MPI_2INT] = sizeof(struct pair_of_ints),
    [MPI_DOUBLE_INT] = sizeof(struct double_and_int),
};
static size_t derived_bytes[DERIVED];
static int derived;

size_t standin_type_bytes(int type)
{
    if (type > MPI_DATATYPE_NULL && type < STANDIN_FIRST_DERIVED)
        return basic_bytes[type];
    if (type < STANDIN_FIRST_DERIVED || type >= STANDIN_FIRST_DERIVED + derived)
        standin_fail("no datatype: %d", type);
    return derived_bytes[type - STANDIN_FIRST_DERIVED];
}

int MPI_Type_size(MPI_Datatype type, int *size)
{
    *size = (int)standin_type_bytes(type);
    return MPI_SUCCESS;
}

int MPI_Type_contiguous(int count, MPI_Datatype old, MPI_Datatype *made)
{
    if (derived == DERIVED)
        standin_fail("too many datatypes for the stand-in");
    derived_bytes[derived] = (size_t)count * standin_type_bytes(old);
    *made = STANDIN_FIRST_DERIVED + derived++;
    return MPI_SUCCESS;
}

int MPI_Type_commit(MPI_Datatype *type)
{
    (void)type;
    return MPI_SUCCESS;
}

int MPI_Type_free(MPI_Datatype *type)
{
    *type = MPI_DATATYPE_NULL;
    return MPI_SUCCESS;
}

#define ARITHMETIC(NAME, TYPE)                                                                     \
    static void NAME(TYPE *into, const TYPE *from, int count, int op)                              \
    {                                                                                              \
        for (int i = 0; i < count; i++)                                                            \
            switch (op) {                                                                          \
            case MPI_SUM:                                                                          \
                into[i] = (TYPE)(into[i] + from[i]);                                               \
                break;                                                                             \
            case MPI_PROD:                                                                         \
                into[i] = (TYPE)(into[i] * from[i]);                                               \
                break;                                                                             \
            case MPI_MIN:                                                                          \
                into[i] = from[i] < into[i] ? from[i] : into[i];                                   \
                break;                                                                             \
            case MPI_MAX:                                                                          \
                into[i] = from[i] > into[i] ? from[i] : into[i];                                   \
                break;                                                                             \
            case MPI_LAND:                                                                         \
                into[i] = (TYPE)(into[i] && from[i]);                                              \
                break;                                                                             \
            case MPI_LOR:                                                                          \
                into[i] = (TYPE)(into[i] || from[i]);                                              \
                break;                                                                             \
            default:                                                                               \
                standin_fail("operation %d is not one for %s", op, #TYPE);                         \
            }                                                                                      \
    }

#define BITWISE(NAME, TYPE)                                                                        \
    ARITHMETIC(NAME##_numbers, TYPE)                                                               \
    static void NAME(TYPE *into, const TYPE *from, int count, int op)                              \
    {                                                                                              \
        if (op != MPI_BAND && op != MPI_BOR && op != MPI_BXOR) {                                   \
            NAME##_numbers(into, from, count, op);                                                 \
            return;                                                                                \
        }                                                                                          \
        for (int i = 0; i < count; i++)                                                            \
            into[i] = (TYPE)(op == MPI_BAND  ? into[i] & from[i]                                   \
                             : op == MPI_BOR ? into[i] | from[i]                                   \
                                             : into[i] ^ from[i]);                                 \
    }

#define LOCATED(NAME, TYPE)                                                                        \
    static void NAME(TYPE *into, const TYPE *from, int count, int op)                              \
    {                                                                                              \
        for (int i = 0; i < count; i++)                                                            \
            if ((op == MPI_MINLOC ? from[i].value < into[i].value                                  \
                                  : from[i].value > into[i].value) ||                              \
                (from[i].value == into[i].value && from[i].place < into[i].place))                 \
                into[i] = from[i];                                                                 \
    }

ARITHMETIC(combine_float, float)
ARITHMETIC(combine_double, double)
BITWISE(combine_schar, signed char)
BITWISE(combine_uchar, unsigned char)
BITWISE(combine_short, short)
BITWISE(combine_ushort, unsigned short)
BITWISE(combine_int, int)
BITWISE(combine_unsigned, unsigned)
BITWISE(combine_long, long)
BITWISE(combine_ulong, unsigned long)
BITWISE(combine_longlong, long long)
LOCATED(combine_2int, struct pair_of_ints)
LOCATED(combine_double_int, struct double_and_int)

void standin_combine(void *into, const void *from, int count, int type, int op)
{
    switch (type) {
    case MPI_CHAR:
    case MPI_SIGNED_CHAR:
        combine_schar(into, from, count, op);
        break;
    case MPI_BYTE:
    case MPI_UNSIGNED_CHAR:
        combine_uchar(into, from, count, op);
        break;
    case MPI_SHORT:
        combine_short(into, from, count, op);
        break;
    case MPI_UNSIGNED_SHORT:
        combine_ushort(into, from, count, op);
        break;
    case MPI_INT:
        combine_int(into, from, count, op);
        break;
    case MPI_UNSIGNED:
        combine_unsigned(into, from, count, op);
        break;
    case MPI_LONG:
        combine_long(into, from, count, op);
        break;
    case MPI_UNSIGNED_LONG:
        combine_ulong(into, from, count, op);
        break;
    case MPI_LONG_LONG:
        combine_longlong(into, from, count, op);
        break;
    case MPI_FLOAT:
        combine_float(into, from, count, op);
        break;
    case MPI_DOUBLE:
        combine_double(into, from, count, op);
        break;
    case MPI_2INT:
        combine_2int(into, from, count, op);
        break;
    case MPI_DOUBLE_INT:
        combine_double_int(into, from, count, op);
        break;
    default:
        standin_fail("datatype %d cannot be reduced", type);
    }
}
