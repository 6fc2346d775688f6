// Owns nested lists of scalars in braces: the shape they spell and the order of their scalars.
#pragma once

#include <initializer_list>

#include "core/scalar_type.h"
#include "core/shape.h"

namespace shaped {

/// A scalar, or a list of literals: what stands in the braces of `ShapedArray<int>{{1, 2}, {3, 4}}`. Lives until the
/// end of the expression it is written in.
template <ArrayScalar Scalar>
class Literal {
 public:
  using List = std::initializer_list<Literal>;

  template <ScalarSource<Scalar> Value>
  Literal(Value scalar) : scalar_(static_cast<Scalar>(scalar)) {}
  Literal(List items) : is_list_(true), items_(items) {}

  /// The shape that `items` spell. Refuses ragged lists, naming the axis whose size differs (or the rank, where a
  /// scalar stands beside a list), and more than kMaxRank axes. `{{}, {}}` is [2, 0].
  static Result<Dims> shape_of(List items) {
    Dims shape;
    for (const List* list = &items; list != nullptr; list = first_list(*list)) {
      if (shape.size() == kMaxRank) {
        return std::unexpected(Status{.code = StatusCode::kRankTooLarge, .given = kMaxRank + 1, .high = kMaxRank});
      }
      shape.push_back(static_cast<std::int64_t>(list->size()));
    }
    if (const Status status = check_items(items, shape, 1); !status.ok()) return std::unexpected(status);
    return shape;
  }

  /// Writes the scalars in row-major order from `to` on; returns the place after the last.
  static Scalar* copy(Scalar* to, List items) {
    for (const Literal& item : items) {
      if (item.is_list_) {
        to = copy(to, item.items_);
      } else {
        *to++ = item.scalar_;
      }
    }
    return to;
  }

 private:
  static const List* first_list(const List& items) {
    return items.size() > 0 && items.begin()->is_list_ ? &items.begin()->items_ : nullptr;
  }

  /// Compares items that lie `depth` lists deep with the shape that the first ones gave.
  static Status check_items(const List& items, const Dims& shape, int depth) {
    const bool wants_lists = depth < shape.size();
    for (const Literal& item : items) {
      if (item.is_list_ != wants_lists) {
        return {.code = StatusCode::kRankMismatch, .given = depth + item.is_list_, .low = shape.size()};
      }
      if (!wants_lists) continue;
      const auto size = static_cast<std::int64_t>(item.items_.size());
      if (size != shape[depth]) {
        return {.code = StatusCode::kShapeMismatch, .axis = depth, .given = size, .low = shape[depth]};
      }
      if (const Status status = check_items(item.items_, shape, depth + 1); !status.ok()) return status;
    }
    return {};
  }

  bool is_list_ = false;
  Scalar scalar_{};
  List items_;
};

}  // namespace shaped
