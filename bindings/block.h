// Owns the layout of the parameter block: the one area through which shapes, strides, index entries and failures cross.
#pragma once

#include "core/index.h"

namespace shaped::bindings {

/// Every slot is a float64, which holds all safe integers exactly. NaN stands for "absent": an open bound of a slice,
/// or a detail that has no meaning for a refusal. Positions below count slots.
namespace block {

/// Details of the last refused call: Status.axis, .given, .low and .high.
inline constexpr int kDetailAxis = 0;
inline constexpr int kDetailGiven = 1;
inline constexpr int kDetailLow = 2;
inline constexpr int kDetailHigh = 3;

/// A view record: rank, offset, kMaxRank sizes, kMaxRank strides.
inline constexpr int kViewRank = 0;
inline constexpr int kViewOffset = 1;
inline constexpr int kViewShape = 2;
inline constexpr int kViewStrides = kViewShape + kMaxRank;
inline constexpr int kViewSize = kViewStrides + kMaxRank;

/// The three view records.
inline constexpr int kTarget = 4;
inline constexpr int kSource = kTarget + kViewSize;
inline constexpr int kResult = kSource + kViewSize;

/// Index entries of four slots each: kind (IndexKind), begin, end, stride.
inline constexpr int kIndices = kResult + kViewSize;
inline constexpr int kIndexSize = 4;

/// One shift for each axis.
inline constexpr int kShifts = kIndices + kMaxIndices * kIndexSize;

/// The bytes of one scalar, for fill.
inline constexpr int kScalar = kShifts + kMaxRank;

inline constexpr int kSize = kScalar + 2;

}  // namespace block

/// X(name, slot): the slots that TypeScript needs, by the names it uses.
#define SHAPED_BLOCK_SLOTS(X)         \
  X(detailAxis, block::kDetailAxis)   \
  X(detailGiven, block::kDetailGiven) \
  X(detailLow, block::kDetailLow)     \
  X(detailHigh, block::kDetailHigh)   \
  X(target, block::kTarget)           \
  X(source, block::kSource)           \
  X(result, block::kResult)           \
  X(viewRank, block::kViewRank)       \
  X(viewOffset, block::kViewOffset)   \
  X(viewShape, block::kViewShape)     \
  X(viewStrides, block::kViewStrides) \
  X(viewSize, block::kViewSize)       \
  X(indices, block::kIndices)         \
  X(indexSize, block::kIndexSize)     \
  X(shifts, block::kShifts)           \
  X(scalar, block::kScalar)           \
  X(size, block::kSize)

}  // namespace shaped::bindings
