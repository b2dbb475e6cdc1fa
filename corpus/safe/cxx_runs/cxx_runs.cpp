// SPDX-License-Identifier: MIT
// Tracks of steps: a vector that the root alone fills, dealt out; what a track is worth is kept by
// way of references, its key read up to a bound or a zero; the root sorts what comes back.
#include <mpi.h>
#include <algorithm>
#include <cstring>
#include <iostream>
#include <vector>

#define KEY 8
#define STEPS 12

struct Track {
    char key[KEY];
    int step[STEPS];
};

static int climb(const Track &t)
{
    int height = 0, top = 0;
    for (int i = 0; i < STEPS && t.step[i] >= 0; i++) {
        height += t.step[i] % 2 ? t.step[i] : -t.step[i];
        top = std::max(top, height);
    }
    return top;
}

static unsigned key_of(const char *key)
{
    unsigned h = 17;
    for (int i = 0; i < KEY && key[i]; i++)
        h = h * 31 + static_cast<unsigned char>(key[i]);
    return h % 97;
}

class Summary {
public:
    void see(const Track &t) { highest_ = std::max(highest_, climb(t)); }
    int highest() const { return highest_; }

private:
    int highest_ = 0;
};

int main(int argc, char **argv)
{
    int rank, size, n = 360;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<Track> tracks;
    std::vector<unsigned> keys;
    if (rank == 0) {
        for (int i = 4; i < n + 4; i++) {
            Track t = {};
            t.key[0] = 'a' + i % 11;
            t.key[1] = 'k' + i % 7;
            for (int k = 0; k < STEPS; k++)
                t.step[k] = k == 3 + i % 10 ? -1 : (i * 7 + k * 5) % 13;
            tracks.push_back(t);
        }
        keys.resize(n);
    }
    std::vector<Track> mine(share);
    MPI_Scatter(tracks.data(), share * static_cast<int>(sizeof(Track)), MPI_BYTE, mine.data(),
                share * static_cast<int>(sizeof(Track)), MPI_BYTE, 0, MPI_COMM_WORLD);
    Summary summary;
    std::vector<unsigned> found;
    for (auto it = mine.begin(); it != mine.end(); ++it)
        found.push_back(key_of(it->key));
    std::for_each(mine.begin(), mine.end(), [&summary](const Track &t) { summary.see(t); });
    int own = summary.highest(), highest = 0;
    MPI_Reduce(&own, &highest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    std::sort(found.begin(), found.end());
    MPI_Gather(found.data(), share, MPI_UNSIGNED, keys.data(), share, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::sort(keys.begin(), keys.end());
        std::cout << highest << "\n";
        for (unsigned k : keys)
            std::cout << k << " ";
        std::cout << "\n";
    }
    MPI_Finalize();
}
