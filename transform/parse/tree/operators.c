/* SPDX-License-Identifier: MIT
 * operators.c: the front end's operators -> ours.
 */
#include "operators.h"

#include <clang-c/Index.h>
#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "ir.h"

static const enum xf_op binary[] = {
    [CXBinaryOperator_Mul] = XOP_MUL,   [CXBinaryOperator_MulAssign] = XOP_MUL,
    [CXBinaryOperator_Div] = XOP_DIV,   [CXBinaryOperator_DivAssign] = XOP_DIV,
    [CXBinaryOperator_Rem] = XOP_MOD,   [CXBinaryOperator_RemAssign] = XOP_MOD,
    [CXBinaryOperator_Add] = XOP_ADD,   [CXBinaryOperator_AddAssign] = XOP_ADD,
    [CXBinaryOperator_Sub] = XOP_SUB,   [CXBinaryOperator_SubAssign] = XOP_SUB,
    [CXBinaryOperator_Shl] = XOP_SHL,   [CXBinaryOperator_ShlAssign] = XOP_SHL,
    [CXBinaryOperator_Shr] = XOP_SHR,   [CXBinaryOperator_ShrAssign] = XOP_SHR,
    [CXBinaryOperator_And] = XOP_AND,   [CXBinaryOperator_AndAssign] = XOP_AND,
    [CXBinaryOperator_Xor] = XOP_XOR,   [CXBinaryOperator_XorAssign] = XOP_XOR,
    [CXBinaryOperator_Or] = XOP_OR,     [CXBinaryOperator_OrAssign] = XOP_OR,
    [CXBinaryOperator_LT] = XOP_LT,     [CXBinaryOperator_GT] = XOP_GT,
    [CXBinaryOperator_LE] = XOP_LE,     [CXBinaryOperator_GE] = XOP_GE,
    [CXBinaryOperator_EQ] = XOP_EQ,     [CXBinaryOperator_NE] = XOP_NE,
    [CXBinaryOperator_LAnd] = XOP_LAND, [CXBinaryOperator_LOr] = XOP_LOR,
};

static const enum xf_op unary[] = {
    [CXUnaryOperator_PostInc] = XOP_POSTINC, [CXUnaryOperator_PostDec] = XOP_POSTDEC,
    [CXUnaryOperator_PreInc] = XOP_PREINC,   [CXUnaryOperator_PreDec] = XOP_PREDEC,
    [CXUnaryOperator_AddrOf] = XOP_ADDRESS,  [CXUnaryOperator_Deref] = XOP_DEREF,
    [CXUnaryOperator_Plus] = XOP_PLUS,       [CXUnaryOperator_Minus] = XOP_NEG,
    [CXUnaryOperator_Not] = XOP_NOT,         [CXUnaryOperator_LNot] = XOP_LNOT,
};

enum xf_op xf_binary_op(CXCursor c)
{
    size_t k = (size_t)clang_getCursorBinaryOperatorKind(c);
    return k < sizeof binary / sizeof *binary ? binary[k] : XOP_NONE;
}

enum xf_op xf_unary_op(CXCursor c)
{
    size_t k = (size_t)clang_getCursorUnaryOperatorKind(c);
    return k < sizeof unary / sizeof *unary ? unary[k] : XOP_NONE;
}

bool xf_is_operator(const char *name)
{
    return !strncmp(name, "operator", 8) && !isalnum((unsigned char)name[8]) && name[8] != '_';
}
