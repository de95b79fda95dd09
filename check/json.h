// SPDX-License-Identifier: Apache-2.0
// check/json.h - writes JSON (RFC 8259) piece by piece: commas, indentation and escapes, nothing else.
#pragma once
#include "check/text.h"

namespace sealstone::check {

class Json {
public:
    explicit Json(Sink& out) : out_(out) {}

    Json& key(const char* name) {
        quote(name);
        write(out_, ": ");
        after_key_ = true;
        return *this;
    }
    Json& string(const char* text) {  // null: null
        if (text == nullptr) return null();
        quote(text);
        return *this;
    }
    Json& number(uint64_t x, unsigned decimals = 0) {
        separate();
        write(out_, Text{}.fixed(x, decimals));
        return *this;
    }
    Json& boolean(bool x) {
        separate();
        write(out_, x ? "true" : "false");
        return *this;
    }
    Json& null() {
        separate();
        write(out_, "null");
        return *this;
    }

    Json& begin_object() { return begin("{"); }
    Json& end_object() { return end("}"); }
    Json& begin_array() { return begin("["); }
    Json& end_array() { return end("]"); }
    // An array of plain values, on one line.
    Json& begin_line() {
        begin("[");
        on_one_line_ = true;
        return *this;
    }
    Json& end_line() {
        write(out_, "]");
        on_one_line_ = empty_ = false;
        --depth_;
        return *this;
    }

private:
    void separate() {
        if (after_key_) {
            after_key_ = false;
            return;
        }
        if (!empty_) write(out_, on_one_line_ ? ", " : ",");
        if (!on_one_line_ && depth_ != 0) new_line();
        empty_ = false;
    }
    void new_line() { write(out_, Text{}.put('\n').pad_to(1 + 2 * depth_)); }
    Json& begin(const char* bracket) {
        separate();
        write(out_, bracket);
        ++depth_;
        empty_ = true;
        return *this;
    }
    Json& end(const char* bracket) {
        --depth_;
        if (!empty_) new_line();
        write(out_, bracket);
        empty_ = false;
        if (depth_ == 0) write(out_, "\n");
        return *this;
    }
    void quote(const char* text) {
        separate();
        write(out_, "\"");
        for (; *text != 0; ++text) {
            const auto c = static_cast<unsigned char>(*text);
            if (c < 0x20)
                write(out_, Text{}.put("\\u00").put("01"[c >> 4]).put("0123456789abcdef"[c & 15]));
            else if (c == '"' || c == '\\')
                write(out_, Text{}.put('\\').put(*text));
            else
                out_.write(text, 1);
        }
        write(out_, "\"");
    }

    Sink& out_;
    size_t depth_ = 0;
    bool empty_ = true;
    bool after_key_ = false;
    bool on_one_line_ = false;
};

}  // namespace sealstone::check
