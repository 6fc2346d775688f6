// Owns every way in which the core can refuse, and the text for each.
#pragma once

#include <cstdint>
#include <expected>

namespace shaped {

/// The one list of refusals: X(enumerator, name, error class, text).
/// The text's placeholders {axis}, {given}, {low} and {high} stand for the fields of Status. The TypeScript table of
/// errors is generated from this list, so the two languages cannot differ.
#define SHAPED_STATUSES(X)                                                                                            \
  /* No refusal: everything asked for was done. */                                                                    \
  X(kOk, "ok", "", "")                                                                                                \
  /* A shape has more axes than kMaxRank. */                                                                          \
  X(kRankTooLarge, "rankTooLarge", "ShapeError", "rank {given} is over the limit; allowed [0, {high}]")               \
  /* A size in a shape is below zero or not below 2^31. */                                                            \
  X(kSizeOutOfRange, "sizeOutOfRange", "ShapeError", "axis {axis} has size {given}; allowed [{low}, {high}]")         \
  /* The product of the sizes that are not zero passes kMaxScalars. */                                                \
  X(kTooManyScalars, "tooManyScalars", "ShapeError",                                                                  \
    "the sizes up to axis {axis} (size {given}) multiply to too many scalars; allowed at most {high}")                \
  /* The scalars of a shape fill more bytes than can be addressed. */                                                 \
  X(kTooManyBytes, "tooManyBytes", "MemoryError", "the array needs {given} bytes; allowed at most {high}")            \
  /* More entries of an index than kMaxIndices. */                                                                    \
  X(kIndexTooLong, "indexTooLong", "IndexError", "{given} index entries; allowed at most {high}")                     \
  /* More entries that take an axis than the array has axes. */                                                       \
  X(kTooManyIndices, "tooManyIndices", "IndexError", "{given} index entries take an axis each; the rank is {high}")   \
  /* A second ellipsis. */                                                                                            \
  X(kMultipleEllipses, "multipleEllipses", "IndexError",                                                              \
    "index entry {axis} is a second ellipsis; allowed at most one")                                                   \
  /* A slice that never moves. */                                                                                     \
  X(kZeroStride, "zeroStride", "IndexError", "index entry {axis} has stride 0; allowed any other integer")            \
  /* A position outside its axis; negative positions count from the end. */                                           \
  X(kIndexOutOfRange, "indexOutOfRange", "IndexError",                                                                \
    "index {given} is out of range for axis {axis}; allowed [{low}, {high})")                                         \
  /* An axis number outside the rank; negative axes count from the end. */                                            \
  X(kAxisOutOfRange, "axisOutOfRange", "IndexError", "axis {given} is out of range; allowed [{low}, {high})")         \
  /* Roll of a rank-0 array along an axis. */                                                                         \
  X(kScalarHasNoAxis, "scalarHasNoAxis", "ShapeError", "an array of rank 0 has no axis to roll along")                \
  /* Roll of each row by its own shift, along the axis that tells the rows apart. */                                  \
  X(kSameAxis, "sameAxis", "ShapeError", "axis and along are both {given}; needed two axes")                          \
  /* Not one shift for each row. */                                                                                   \
  X(kShiftCount, "shiftCount", "ShapeError", "{given} shifts for axis {axis}; needed {low}")                          \
  /* Two arrays must have one rank. */                                                                                \
  X(kRankMismatch, "rankMismatch", "ShapeError", "the value has rank {given}; needed {low}")                          \
  /* Two arrays must have one shape. */                                                                               \
  X(kShapeMismatch, "shapeMismatch", "ShapeError", "the value has size {given} on axis {axis}; needed {low}")         \
  /* A value has more axes than what it is broadcast to. */                                                           \
  X(kBroadcastRank, "broadcastRank", "ShapeError", "the value has rank {given}; allowed at most {high}")              \
  /* A value's size is neither 1 nor the size it is broadcast to. */                                                  \
  X(kBroadcastSize, "broadcastSize", "ShapeError", "the value has size {given} for axis {axis}; allowed 1 or {high}") \
  /* No memory for an array, or for a temporary that overlapping arrays need; nothing was written. */                 \
  X(kOutOfMemory, "outOfMemory", "MemoryError", "no memory for {given} bytes")                                        \
  /* More or fewer scalars than a shape has room for. */                                                              \
  X(kCountMismatch, "countMismatch", "ShapeError", "{given} scalars given; needed {low}")                             \
  /* Scalars asked for in one run that do not lie in one. */                                                          \
  X(kNotContiguous, "notContiguous", "ShapeError", "the scalars do not lie in one run; those of copy() do")

/// Which refusal; the numbers are the codes that cross to JavaScript.
enum class StatusCode : std::int32_t {
#define SHAPED_ENUMERATOR(enumerator, name, error, text) enumerator,
  SHAPED_STATUSES(SHAPED_ENUMERATOR)
#undef SHAPED_ENUMERATOR
};

/// Stands in a field of Status that has no meaning for its code.
inline constexpr std::int64_t kAbsent = INT64_MIN;

/// What a fallible call returns: kOk, or the refusal with the values that its text names. Whoever refuses has written
/// nothing.
struct [[nodiscard]] Status {
  StatusCode code = StatusCode::kOk;
  std::int64_t axis = kAbsent;   ///< axis, or number of the index entry, that was refused
  std::int64_t given = kAbsent;  ///< the value that was refused
  std::int64_t low = kAbsent;    ///< lowest allowed value, or the one value needed
  std::int64_t high = kAbsent;   ///< highest allowed value, or the open end of the allowed range

  constexpr bool ok() const { return code == StatusCode::kOk; }
};

template <class T>
using Result = std::expected<T, Status>;

}  // namespace shaped
