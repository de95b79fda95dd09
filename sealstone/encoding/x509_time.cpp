// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/x509.h"

namespace sealstone::x509 {
namespace {

// Two digits, or more than 99.
unsigned two_digits(const uint8_t* text) {
    const unsigned tens = text[0] - '0', ones = text[1] - '0';
    return tens > 9 || ones > 9 ? 100 : 10 * tens + ones;
}

bool is_leap(unsigned year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

unsigned days_in(unsigned year, unsigned month) {
    if (month == 2) return is_leap(year) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// Of the Gregorian calendar, as it would have been before 1583.
Time days_since_1970(unsigned year, unsigned month, unsigned day) {
    const auto leap_days_before = [](Time y) { return (y - 1) / 4 - (y - 1) / 100 + (y - 1) / 400; };
    Time days = 365 * (Time{year} - 1970) + leap_days_before(year) - leap_days_before(1970);
    for (unsigned m = 1; m < month; ++m) days += days_in(year, m);
    return days + day - 1;
}

}  // namespace

Status read_time(der::Reader& reader, Time& time) {
    der::Reader after = reader;
    Bytes text;
    const bool utc = after.next_is(der::utc_time);
    if (after.read(utc ? der::utc_time : der::generalized_time, text) != Status::ok) return Status::bad_encoding;
    const size_t year_size = utc ? 2 : 4;
    if (text.size() != year_size + 11 || text[text.size() - 1] != 'Z') return Status::bad_encoding;
    const unsigned high = utc ? 0 : two_digits(text.data()), low = two_digits(text.data() + year_size - 2);
    unsigned part[5];  // month, day, hour, minute, second
    for (size_t i = 0; i < 5; ++i) part[i] = two_digits(text.data() + year_size + 2 * i);
    const unsigned year = utc ? (low < 50 ? 2000 : 1900) + low : 100 * high + low;
    if (high > 99 || low > 99 || (!utc && year < 2050)) return Status::bad_encoding;  // until 2049 it is UTCTime
    if (part[0] < 1 || part[0] > 12 || part[1] < 1 || part[1] > days_in(year, part[0])) return Status::bad_encoding;
    if (part[2] > 23 || part[3] > 59 || part[4] > 59) return Status::bad_encoding;
    time = ((days_since_1970(year, part[0], part[1]) * 24 + part[2]) * 60 + part[3]) * 60 + part[4];
    reader = after;
    return Status::ok;
}

}  // namespace sealstone::x509
