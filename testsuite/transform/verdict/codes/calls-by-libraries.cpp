// SPDX-License-Identifier: MIT
/* Calls that libraries of C++ make are found, however they are named, and said to be out of reach; functions of such
 * names elsewhere, and what only brings the name in, are none. What <boost/mpi.hpp> and <mpl/mpl.hpp> declare stands here. */
#include <mpi.h>

#include <vector>

namespace boost {
namespace mpi {
struct communicator {
    int size() const;
};
template <class T>
void scatter(const communicator &c, const std::vector<T> &all, T *part, int n, int root);
template <class T>
void scatter(const communicator &c, T *part, int n, int root);
template <class T>
void gather(const communicator &c, const T *part, int n, T *all, int root);
template <class T>
void all_gather(const communicator &c, const T &mine, std::vector<T> &all);
template <class T, class Op>
void reduce(const communicator &c, const T &mine, T &all, Op op, int root);
}
namespace other {
void gather(int n);
}
}
namespace mpl {
class communicator {
public:
    template <class T>
    void scatter(int root, const T *all, T &part) const;
};
}

void gather(int n);

using boost::mpi::all_gather;

template <class T>
void square(boost::mpi::communicator &world, std::vector<T> &all, std::vector<T> &part)
{
    int chunk = (int)all.size() / world.size();
    boost::mpi::scatter(world, all, part.data(), chunk, 0);
    for (int i = 0; i < chunk; i++)
        part[i] *= part[i];
    gather(world, part.data(), chunk, all.data(), 0);
}

void run(boost::mpi::communicator &world, const mpl::communicator &other, std::vector<double> &all,
         std::vector<double> &part)
{
    double first;
    square(world, all, part);
    all_gather(world, part[0], all);
    other.scatter(0, all.data(), first);
    boost::other::gather(1);
    gather(2);
}
