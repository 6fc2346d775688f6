// Owns the exceptions of the typed C++ API and the sentence for each refusal.
#pragma once

#include <charconv>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/status.h"

namespace shaped {

/// The sentence for a refusal, with the refused values in it. Stored in place, so that one about memory takes none.
class Message {
 public:
  explicit Message(const Status& status) {
    std::string_view rest = text_of(status.code);
    while (!rest.empty()) {
      const std::size_t open = rest.find('{');
      append(rest.substr(0, open));
      if (open == std::string_view::npos) break;
      const std::size_t close = rest.find('}', open);
      append_number(field(status, rest.substr(open + 1, close - open - 1)));
      rest.remove_prefix(close + 1);
    }
  }

  /// The sentence, ending in a zero byte; valid while this object lives.
  const char* text() const { return text_; }

 private:
  static constexpr std::string_view text_of(StatusCode code) {
    constexpr std::string_view kTexts[] = {
#define SHAPED_TEXT(enumerator, name, error, text) text,
        SHAPED_STATUSES(SHAPED_TEXT)
#undef SHAPED_TEXT
    };
    return kTexts[static_cast<int>(code)];
  }

  static std::int64_t field(const Status& status, std::string_view name) {
    if (name == "axis") return status.axis;
    if (name == "given") return status.given;
    return name == "low" ? status.low : status.high;
  }

  void append(std::string_view piece) {
    piece = piece.substr(0, sizeof(text_) - 1 - length_);
    piece.copy(text_ + length_, piece.size());
    length_ += piece.size();
  }

  void append_number(std::int64_t number) {
    char digits[24];
    append({digits, std::to_chars(digits, std::end(digits), number).ptr});
  }

  char text_[256] = {};
  std::size_t length_ = 0;
};

/// A position, bound, stride, entry of an index or axis outside what the array has.
class IndexError : public std::out_of_range {
 public:
  explicit IndexError(const Status& status) : std::out_of_range(Message(status).text()), status_(status) {}
  /// What was refused, with the values as numbers.
  const Status& status() const noexcept { return status_; }

 private:
  Status status_;
};

/// A shape, or a number of scalars, that does not fit.
class ShapeError : public std::invalid_argument {
 public:
  explicit ShapeError(const Status& status) : std::invalid_argument(Message(status).text()), status_(status) {}
  /// What was refused, with the values as numbers.
  const Status& status() const noexcept { return status_; }

 private:
  Status status_;
};

/// No memory for the scalars of an array, or for a temporary.
class MemoryError : public std::bad_alloc {
 public:
  explicit MemoryError(const Status& status) : status_(status), message_(status) {}
  /// What was refused, with the values as numbers.
  const Status& status() const noexcept { return status_; }
  /// The sentence; valid while this object lives.
  const char* what() const noexcept override { return message_.text(); }

 private:
  Status status_;
  Message message_;
};

/// The class of exception for a code: "IndexError", "ShapeError" or "MemoryError", the names that the TypeScript
/// package uses; "" for kOk.
constexpr std::string_view error_class(StatusCode code) {
  constexpr std::string_view kClasses[] = {
#define SHAPED_CLASS(enumerator, name, error, text) error,
      SHAPED_STATUSES(SHAPED_CLASS)
#undef SHAPED_CLASS
  };
  return kClasses[static_cast<int>(code)];
}

/// Throws the exception for a refusal. Where exceptions are off it ends the program: programs built so call the
/// functions whose names begin with try_.
[[noreturn]] inline void refuse(const Status& status) {
#if defined(__cpp_exceptions)
  if (error_class(status.code) == "IndexError") throw IndexError(status);
  if (error_class(status.code) == "MemoryError") throw MemoryError(status);
  throw ShapeError(status);
#else
  (void)status;
  std::abort();
#endif
}

/// Does nothing when `status` is kOk; refuses otherwise.
inline void checked(const Status& status) {
  if (!status.ok()) refuse(status);
}

/// The value of `result`; refuses when there is none.
template <class T>
T checked(Result<T> result) {
  if (!result) refuse(result.error());
  return *std::move(result);
}

}  // namespace shaped
