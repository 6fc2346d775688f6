// Owns the making of random shapes and views, within what the core allows.
#pragma once

#include <string>

#include "tests/core/support/choices.h"
#include "tests/core/support/oracle.h"

namespace shaped::oracle {

/// A view and the number of positions it needs: all of its own lie in [0, length).
struct Placed {
  View view;
  std::int64_t length = 0;
};

/// A shape of few enough scalars to enumerate.
inline Dims any_shape(Choices& choices, int most_axes = 6, std::int64_t most_scalars = 512) {
  Dims shape;
  std::int64_t product = 1;
  const auto rank = static_cast<int>(choices.pick(0, most_axes));
  for (int axis = 0; axis < rank; ++axis) {
    // Now and then a long axis, so that vectors and blocks are filled; rarely an empty one.
    std::int64_t size = choices.one_in(6) ? choices.pick(6, 80) : choices.pick(1, 5);
    if (choices.one_in(24)) size = 0;
    if (product * size > most_scalars) size = 1;
    product *= std::max<std::int64_t>(size, 1);
    shape.push_back(size);
  }
  return shape;
}

/// The axes of a shape in any order.
inline std::vector<int> any_order(Choices& choices, int rank) {
  std::vector<int> order;
  for (int axis = 0; axis < rank; ++axis) {
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(choices.pick(0, axis)), axis);
  }
  return order;
}

/// Moves a view so that its lowest position is 0.
inline Placed placed(View view) {
  const std::vector<std::int64_t> places = positions(view);
  if (places.empty()) return {view, 0};
  const auto [lowest, highest] = std::ranges::minmax(places);
  view.offset -= lowest;
  return {view, highest - lowest + 1};
}

/// A view that visits no position twice: axes in any order of memory, with gaps and either direction; strides without
/// meaning are arbitrary.
inline Placed distinct_view(Choices& choices, const Dims& shape) {
  View view{.offset = 0, .shape = shape, .strides = Dims(shape.size(), 0)};
  const bool plain = choices.one_in(3);
  std::int64_t span = 1;  // positions from the first to the last of the axes so far
  for (const int axis : any_order(choices, shape.size())) {
    const std::int64_t size = shape[axis];
    if (size <= 1) {
      view.strides[axis] = choices.pick(-40, 40);
      continue;
    }
    const std::int64_t stride = span + (plain ? 0 : choices.pick(0, 3));
    span += (size - 1) * stride;
    view.strides[axis] = !plain && choices.one_in(3) ? -stride : stride;
  }
  return placed(view);
}

/// The same without order: axes may interleave in memory, as long as no position is visited twice.
inline Placed woven_view(Choices& choices, const Dims& shape) {
  for (int attempt = 0; attempt < 4; ++attempt) {
    View view{.offset = 0, .shape = shape, .strides = Dims(shape.size(), 0)};
    for (int axis = 0; axis < shape.size(); ++axis) view.strides[axis] = choices.pick(-9, 9);
    if (all_different(positions(view))) return placed(view);
  }
  return distinct_view(choices, shape);
}

/// A view that is only read: positions may repeat.
inline Placed any_view(Choices& choices, const Dims& shape) {
  View view = distinct_view(choices, shape).view;
  if (choices.one_in(3)) {
    for (int axis = 0; axis < shape.size(); ++axis) {
      if (choices.one_in(3)) view.strides[axis] = 0;
    }
  }
  return placed(view);
}

/// A view of the same shape in the same place, with axes of one size exchanged and directions turned.
inline View turned_view(Choices& choices, const View& view) {
  View turned = view;
  for (int axis = 0; axis < view.rank(); ++axis) {
    for (int other = 0; other < axis; ++other) {
      if (view.shape[axis] == view.shape[other] && choices.one_in(2)) {
        std::swap(turned.strides[axis], turned.strides[other]);
      }
    }
    if (view.shape[axis] > 1 && choices.one_in(2)) {
      turned.offset += (view.shape[axis] - 1) * turned.strides[axis];
      turned.strides[axis] = -turned.strides[axis];
    }
  }
  return turned;
}

/// Bytes in which neighbours of any width differ.
inline Bytes any_bytes(std::int64_t count) {
  Bytes bytes(static_cast<std::size_t>(count));
  std::uint32_t bits = 1;
  for (std::byte& byte : bytes) {
    bits = bits * 1664525u + 1013904223u;
    byte = static_cast<std::byte>(bits >> 24);
  }
  return bytes;
}

inline std::string text(const Dims& dims) {
  std::string all;
  for (const std::int64_t item : dims) all += (all.empty() ? "" : ", ") + std::to_string(item);
  return "[" + all + "]";
}

inline std::string text(const View& view) {
  return "shape " + text(view.shape) + " strides " + text(view.strides) + " offset " + std::to_string(view.offset);
}

inline std::string text(const Status& status) {
  return "code " + std::to_string(static_cast<int>(status.code)) + " axis " + std::to_string(status.axis) + " given " +
         std::to_string(status.given) + " low " + std::to_string(status.low) + " high " + std::to_string(status.high);
}

inline std::string text(const Index& index) {
  const auto bound = [](const std::optional<std::int64_t>& given) { return given ? std::to_string(*given) : "open"; };
  return "{kind " + std::to_string(static_cast<int>(index.kind)) + ": " + bound(index.begin) + ", " + bound(index.end) +
         ", " + std::to_string(index.stride) + "}";
}

inline std::string text(std::span<const Index> indices) {
  std::string all;
  for (const Index& index : indices) all += text(index);
  return all;
}

}  // namespace shaped::oracle
