dnl SPDX-License-Identifier: MIT
dnl RESCATTER_PROG_CC: in front of AC_PROG_CC. Gives configure an option --with-rescatter[=PREFIX], with which
dnl sources are compiled by rescatter-cc, found below PREFIX or in PATH; without it nothing changes. An MPI
dnl compiler wrapper that the user names as CC is what rescatter-cc calls.
AC_DEFUN([RESCATTER_PROG_CC], [
AC_BEFORE([$0], [AC_PROG_CC])
AC_ARG_WITH([rescatter],
  [AS_HELP_STRING([--with-rescatter@<:@=PREFIX@:>@], [plan unequal shares with Rescatter, installed below PREFIX])],
  [], [with_rescatter=no])
AS_IF([test "x$with_rescatter" != xno], [
  AS_CASE([$with_rescatter], [yes], [rescatter_path=$PATH],
    [rescatter_path=$with_rescatter/bin])
  AC_PATH_PROG([RESCATTER_WRAPPER], [rescatter-cc], [no], [$rescatter_path])
  AS_IF([test "x$RESCATTER_WRAPPER" = xno],
    [AC_MSG_ERROR([--with-rescatter: there is no rescatter-cc in $rescatter_path])])
  AS_IF([test "x$CC" != x && test "x$CC" != xrescatter-cc], [CC="env RESCATTER_CC='$CC' $RESCATTER_WRAPPER"],
    [CC=$RESCATTER_WRAPPER])
])
])
