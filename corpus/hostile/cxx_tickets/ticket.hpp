/* SPDX-License-Identifier: MIT */
#ifndef TICKET_HPP
#define TICKET_HPP
class Ticket {
public:
    explicit Ticket(double price) : price_(price), number_(next_++) {}
    double due() const;

private:
    static int next_;
    double price_;
    int number_;
};
#endif
