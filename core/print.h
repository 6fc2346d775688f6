// Owns a plain text of arrays, for debuggers and messages of tests. Layouts for people belong to the TypeScript
// package.
#pragma once

#include <charconv>
#include <cmath>
#include <ostream>

#include "core/array_members.h"

namespace shaped {

/// The number that the bits of a float16 stand for.
inline float to_float(Float16 scalar) {
  const int exponent = scalar.bits >> 10 & 31;
  const float fraction = static_cast<float>(scalar.bits & 1023) / 1024;
  float magnitude = std::ldexp(1 + fraction, exponent - 15);
  if (exponent == 0) magnitude = std::ldexp(fraction, -14);
  if (exponent == 31) magnitude = fraction == 0 ? HUGE_VALF : NAN;
  return (scalar.bits & 0x8000) != 0 ? -magnitude : magnitude;
}

/// One scalar: true or false, decimal digits, the fewest digits that read back as the same float, (re,im).
template <ArrayScalar Scalar>
void print_scalar(std::ostream& out, const Scalar& scalar) {
  if constexpr (std::same_as<Scalar, bool>) {
    out << (scalar ? "true" : "false");
  } else if constexpr (std::same_as<Scalar, Float16>) {
    print_scalar(out, to_float(scalar));
  } else if constexpr (std::is_arithmetic_v<Scalar>) {
    char digits[64];
    out.write(digits, std::to_chars(digits, std::end(digits), scalar).ptr - digits);
  } else {
    out << '(';
    print_scalar(out, scalar.real());
    out << ',';
    print_scalar(out, scalar.imag());
    out << ')';
  }
}

/// Writes the whole array on one line: `[[1, 2], [3, 4]]`; a lone scalar for rank 0.
template <AnyShaped Array>
std::ostream& operator<<(std::ostream& out, const Array& array) {
  if (array.is_scalar()) {
    print_scalar(out, *array.scalar());
    return out;
  }
  out << '[';
  for (std::int64_t i = 0; i < array.count(); ++i) out << (i == 0 ? "" : ", ") << array.element(i);
  return out << ']';
}

}  // namespace shaped
