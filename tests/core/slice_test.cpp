// Tests of core/slice.h: strided slices and strided slice assignments as whole operations.
#include "core/slice.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Bytes;

TEST(StridedSliceAssign, AgreesWithTheOracle) { oracle::sweep(oracle::try_slice_assign, 20000); }

TEST(StridedSlice, CopiesWhatEverySliceOfASmallMatrixSelects) {
  const View source = row_major_view({4, 5});
  const Bytes from = oracle::any_bytes(20 * 2);
  const std::optional<std::int64_t> bounds[] = {std::nullopt, -5, -2, 0, 1, 3, 9};
  for (const auto& begin : bounds) {
    for (const auto& end : bounds) {
      for (const std::int64_t stride : {1, 2, -1, -3}) {
        for (const Index& row : {all(), at(-1), at_keep(2), slice({}, {}, -2)}) {
          const Index indices[] = {row, slice(begin, end, stride)};
          const oracle::Selection wanted = oracle::select(source, indices);
          Bytes to(wanted.positions.size() * 2);
          const View packed = row_major_view(wanted.shape);
          EXPECT_TRUE(strided_slice({to.data(), packed, 2}, {from.data(), source}, indices).ok());
          EXPECT_TRUE(to == oracle::read(from.data(), wanted.positions, 2));
        }
      }
    }
  }
}

TEST(StridedSlice, IntoAnotherShapeThanTheSelectionIsRefused) {
  const Bytes from = oracle::any_bytes(6);
  Bytes to = oracle::any_bytes(6);
  const Bytes before = to;
  const Index indices[] = {at(0)};
  oracle::expect_refusal(
      strided_slice({to.data(), row_major_view({1, 3}), 1}, {from.data(), row_major_view({2, 3})}, indices),
      {.code = StatusCode::kRankMismatch, .given = 1, .low = 2});
  EXPECT_TRUE(to == before);
}

/// A value of `value` shape assigned to a matrix of 2 x 3 through `indices`.
Status assign_refusal(const Dims& value, const std::vector<Index>& indices) {
  Bytes target = oracle::any_bytes(6);
  const Bytes before = target;
  const Bytes bytes = oracle::any_bytes(64);
  const Status status =
      strided_slice_assign({target.data(), row_major_view({2, 3}), 1}, {bytes.data(), row_major_view(value)}, indices);
  if (!status.ok()) {
    EXPECT_TRUE(target == before);
  }
  return status;
}

TEST(StridedSliceAssign, TakesExactlyTheShapeOfTheSelection) {
  EXPECT_TRUE(assign_refusal({}, {at(1), at(1)}).ok());
  EXPECT_TRUE(assign_refusal({2, 1, 3}, {all(), new_axis(), all()}).ok());
  EXPECT_TRUE(assign_refusal({2, 0}, {all(), slice(3, 1)}).ok());
  oracle::expect_refusal(assign_refusal({1}, {at(1), at(1)}),
                         {.code = StatusCode::kRankMismatch, .given = 1, .low = 0});
  oracle::expect_refusal(assign_refusal({}, {at(1), at_keep(1)}),
                         {.code = StatusCode::kRankMismatch, .given = 0, .low = 1});
  oracle::expect_refusal(assign_refusal({1}, {at(0)}),
                         {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 1, .low = 3});
  oracle::expect_refusal(assign_refusal({1, 3}, {at(0)}), {.code = StatusCode::kRankMismatch, .given = 2, .low = 1});
}

TEST(StridedSliceAssign, RefusesAValueOfAnotherShapeEvenWhereNothingIsSelected) {
  oracle::expect_refusal(assign_refusal({2, 5}, {all(), slice(3, 1)}),
                         {.code = StatusCode::kShapeMismatch, .axis = 1, .given = 5, .low = 0});
}

TEST(StridedSliceAssign, RefusesBadIndicesBeforeBadShapes) {
  oracle::expect_refusal(assign_refusal({7, 7, 7}, {at(2)}),
                         {.code = StatusCode::kIndexOutOfRange, .axis = 0, .given = 2, .low = -2, .high = 2});
}

TEST(StridedSliceAssign, OfTheTargetReversedOntoItselfBehavesAsIfCopiedFirst) {
  for (std::int64_t size = 0; size < 40; ++size) {
    Bytes bytes = oracle::any_bytes(size);
    Bytes expected = bytes;
    std::ranges::reverse(expected);
    const View whole = row_major_view({size});
    const Index reversed[] = {slice({}, {}, -1)};
    EXPECT_TRUE(strided_slice_assign({bytes.data(), whole, 1}, {bytes.data(), whole}, reversed).ok());
    EXPECT_TRUE(bytes == expected) << size;
  }
}

}  // namespace
}  // namespace shaped
