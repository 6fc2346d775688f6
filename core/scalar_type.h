// Owns the step from a C++ scalar type to its dtype, and which values may become scalars of it.
#pragma once

#include <concepts>
#include <type_traits>

#include "core/dtype.h"

namespace shaped {

/// Position of the first dtype in the table that is made of `T`; -1 when there is none. uint8_t is uint8.
template <class T>
consteval int dtype_id_of() {
  constexpr bool kMatches[] = {
#define SHAPED_MATCH(enumerator, name, scalar, kind) std::is_same_v<T, scalar>,
      SHAPED_DTYPES(SHAPED_MATCH)
#undef SHAPED_MATCH
  };
  for (int id = 0; id < kDTypeCount; ++id) {
    if (kMatches[id]) return id;
  }
  return -1;
}

/// The C++ types that arrays can hold: those of the dtype table.
template <class T>
concept ArrayScalar = dtype_id_of<T>()
>= 0;

/// The dtype of a C++ scalar type.
template <ArrayScalar T>
inline constexpr DType kDTypeOf = static_cast<DType>(dtype_id_of<T>());

/// A value that may be given for a scalar of type `Scalar`: it converts implicitly, and no fraction is lost nor a
/// truth value taken from a number. Widths are the caller's affair, as everywhere in C++.
template <class Value, class Scalar>
concept ScalarSource = std::convertible_to<Value, Scalar> &&
    (!std::same_as<Scalar, bool> || std::same_as<Value, bool>)&&(!std::integral<Scalar> ||
                                                                 std::integral<Value>)&&(!std::floating_point<Scalar> ||
                                                                                         std::is_arithmetic_v<Value>);

}  // namespace shaped
