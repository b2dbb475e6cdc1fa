/* SPDX-License-Identifier: MIT
 * operators.c: the front end's operators -> ours.
 */
#include "operators.h"

enum xf_op xf_binary_op(CXCursor c)
{
    switch (clang_getCursorBinaryOperatorKind(c)) {
    case CXBinaryOperator_Mul:
    case CXBinaryOperator_MulAssign:
        return XOP_MUL;
    case CXBinaryOperator_Div:
    case CXBinaryOperator_DivAssign:
        return XOP_DIV;
    case CXBinaryOperator_Rem:
    case CXBinaryOperator_RemAssign:
        return XOP_MOD;
    case CXBinaryOperator_Add:
    case CXBinaryOperator_AddAssign:
        return XOP_ADD;
    case CXBinaryOperator_Sub:
    case CXBinaryOperator_SubAssign:
        return XOP_SUB;
    case CXBinaryOperator_Shl:
    case CXBinaryOperator_ShlAssign:
        return XOP_SHL;
    case CXBinaryOperator_Shr:
    case CXBinaryOperator_ShrAssign:
        return XOP_SHR;
    case CXBinaryOperator_LT:
        return XOP_LT;
    case CXBinaryOperator_GT:
        return XOP_GT;
    case CXBinaryOperator_LE:
        return XOP_LE;
    case CXBinaryOperator_GE:
        return XOP_GE;
    case CXBinaryOperator_EQ:
        return XOP_EQ;
    case CXBinaryOperator_NE:
        return XOP_NE;
    case CXBinaryOperator_And:
    case CXBinaryOperator_AndAssign:
        return XOP_AND;
    case CXBinaryOperator_Xor:
    case CXBinaryOperator_XorAssign:
        return XOP_XOR;
    case CXBinaryOperator_Or:
    case CXBinaryOperator_OrAssign:
        return XOP_OR;
    case CXBinaryOperator_LAnd:
        return XOP_LAND;
    case CXBinaryOperator_LOr:
        return XOP_LOR;
    default:
        return XOP_NONE;
    }
}

enum xf_op xf_unary_op(CXCursor c)
{
    switch (clang_getCursorUnaryOperatorKind(c)) {
    case CXUnaryOperator_PostInc:
        return XOP_POSTINC;
    case CXUnaryOperator_PostDec:
        return XOP_POSTDEC;
    case CXUnaryOperator_PreInc:
        return XOP_PREINC;
    case CXUnaryOperator_PreDec:
        return XOP_PREDEC;
    case CXUnaryOperator_AddrOf:
        return XOP_ADDRESS;
    case CXUnaryOperator_Deref:
        return XOP_DEREF;
    case CXUnaryOperator_Plus:
        return XOP_PLUS;
    case CXUnaryOperator_Minus:
        return XOP_NEG;
    case CXUnaryOperator_Not:
        return XOP_NOT;
    case CXUnaryOperator_LNot:
        return XOP_LNOT;
    default:
        return XOP_NONE;
    }
}
