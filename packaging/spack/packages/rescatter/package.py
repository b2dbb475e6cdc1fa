# SPDX-License-Identifier: MIT
from spack.package import *


class Rescatter(CMakePackage):
    """Rewrites MPI programs that deal out equal shares with MPI_Scatter so that on unlike machines
    all processes finish together: a rewriter, a planner, and a runtime library."""

    license("MIT")

    # From a checkout: spack dev-build rescatter@0.1.0
    version("0.1.0")

    variant("rewriter", default=True, description="rescatter, rescatter-cc and rescatter-verify")
    variant("mpi", default=True, description="librescatter and rescatter-probe")
    variant("smpi", default=False, description="librescatter for SimGrid's MPI, too", when="+mpi")
    variant("glpk", default=True, description="Planners by linear programs (GLPK is under the GPL, version 3)")
    variant("hwloc", default=True, description="Tell kinds of cores apart")

    depends_on("c", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("libyaml")
    depends_on("pcre2")
    depends_on("jansson")
    depends_on("libxml2")
    depends_on("nlopt")
    depends_on("glpk", when="+glpk")
    depends_on("hwloc@2.4:", when="+hwloc")
    depends_on("llvm@19:+clang", when="+rewriter")
    depends_on("binutils", type="run", when="+rewriter")
    depends_on("mpi", when="+mpi")
    depends_on("simgrid+smpi", when="+smpi")
    depends_on("cmocka", type="test")

    requires("^[virtuals=mpi] openmpi", "^[virtuals=mpi] mpich", policy="one_of", when="+mpi")

    def cmake_args(self):
        flavours = [name for name in ("openmpi", "mpich") if self.spec.satisfies("+mpi ^" + name)]
        if self.spec.satisfies("+smpi"):
            flavours.append("smpi")
        args = [
            self.define_from_variant("RESCATTER_WITH_TRANSFORM", "rewriter"),
            self.define_from_variant("RESCATTER_WITH_MPI", "mpi"),
            self.define_from_variant("RESCATTER_WITH_GLPK", "glpk"),
            self.define_from_variant("RESCATTER_WITH_HWLOC", "hwloc"),
            self.define("RESCATTER_WITH_TESTS", self.run_tests),
            self.define("RESCATTER_MPI", flavours),
        ]
        if self.spec.satisfies("+rewriter"):
            args.append(self.define("LibClang_ROOT", self.spec["llvm"].prefix))
        return args

    def setup_run_environment(self, env):
        env.prepend_path("ACLOCAL_PATH", join_path(self.prefix, "share", "aclocal"))
