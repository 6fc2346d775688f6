// Owns the table of dtypes.
#pragma once

#include <complex>
#include <cstdint>

namespace shaped {

/// IEEE 754 binary16 as its bits: the core moves and compares it, and never computes with it.
struct Float16 {
  std::uint16_t bits = 0;
};

/// What sort of value a scalar is; it decides how scalars are compared, never how they are moved.
enum class Kind : std::uint8_t { kBool, kInt, kUint, kFloat, kComplex };

/// The one list of dtypes: X(enumerator, name, C++ scalar type, kind). Ids are positions in this list; the order is
/// fixed.
#define SHAPED_DTYPES(X)                                          \
  X(kBool, "bool", bool, Kind::kBool)                             \
  X(kInt8, "int8", std::int8_t, Kind::kInt)                       \
  X(kUint8, "uint8", std::uint8_t, Kind::kUint)                   \
  X(kUint8Clamped, "uint8clamped", std::uint8_t, Kind::kUint)     \
  X(kInt16, "int16", std::int16_t, Kind::kInt)                    \
  X(kUint16, "uint16", std::uint16_t, Kind::kUint)                \
  X(kInt32, "int32", std::int32_t, Kind::kInt)                    \
  X(kUint32, "uint32", std::uint32_t, Kind::kUint)                \
  X(kInt64, "int64", std::int64_t, Kind::kInt)                    \
  X(kUint64, "uint64", std::uint64_t, Kind::kUint)                \
  X(kFloat16, "float16", Float16, Kind::kFloat)                   \
  X(kFloat32, "float32", float, Kind::kFloat)                     \
  X(kFloat64, "float64", double, Kind::kFloat)                    \
  X(kComplex64, "complex64", std::complex<float>, Kind::kComplex) \
  X(kComplex128, "complex128", std::complex<double>, Kind::kComplex)

enum class DType : std::uint8_t {
#define SHAPED_ENUMERATOR(enumerator, name, scalar, kind) enumerator,
  SHAPED_DTYPES(SHAPED_ENUMERATOR)
#undef SHAPED_ENUMERATOR
};

/// What the library needs to know of a dtype.
struct DTypeInfo {
  const char* name;
  int width;  ///< bytes of one scalar: 1, 2, 4, 8 or 16
  Kind kind;
};

inline constexpr DTypeInfo kDTypes[] = {
#define SHAPED_ROW(enumerator, name, scalar, kind) {name, sizeof(scalar), kind},
    SHAPED_DTYPES(SHAPED_ROW)
#undef SHAPED_ROW
};

inline constexpr int kDTypeCount = sizeof(kDTypes) / sizeof(kDTypes[0]);

constexpr const DTypeInfo& info(DType dtype) { return kDTypes[static_cast<int>(dtype)]; }

static_assert(sizeof(bool) == 1 && sizeof(Float16) == 2 && sizeof(std::complex<double>) == 16);

}  // namespace shaped
