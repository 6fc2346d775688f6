// A program of a user: every public header, and a little of each part. Its exit code is 0 when all values are right.
#include <algorithm>
#include <cstdio>
#include <ranges>
#include <sstream>

#include "core/operations.h"
#include "core/print.h"
#include "core/shaped_array.h"

namespace {

int failures = 0;

template <class Array>
void expect(const char* what, const Array& array, const char* text) {
  std::ostringstream out;
  out << array;
  if (out.str() == text) return;
  std::printf("%s: %s, expected %s\n", what, out.str().c_str(), text);
  ++failures;
}

}  // namespace

int main() {
  using shaped::ShapedArray, shaped::all, shaped::slice;

  ShapedArray<int> matrix{{0, 1}, {2, 3}};
  matrix.element(1) = ShapedArray<int>{4, 8};
  expect("an element is written through", matrix, "[[0, 1], [4, 8]]");

  ShapedArray<float> image({3, 4}, std::views::iota(0, 12));
  image.slice(all(), slice(1, 3)).assign(ShapedArray<float>::from_scalar(0.5f));
  expect("assignment is broadcast", image, "[[0, 0.5, 0.5, 3], [4, 0.5, 0.5, 7], [8, 0.5, 0.5, 11]]");
  expect("a roll", roll(image.element(0), 1, 0), "[3, 0, 0.5, 0.5]");
  expect("a strided slice", strided_slice(image, slice({}, {}, -2), 3), "[11, 3]");

  std::ranges::sort(image, std::ranges::greater(), [](const auto& row) { return row[0]; });
  expect("rows are sorted", image.prefix(1), "[[8, 0.5, 0.5, 11]]");

  try {
    image.at(3, 0) = 1;
    expect("a position outside the axis", image, "an exception");
  } catch (const std::out_of_range&) {
  }
  return failures;
}
