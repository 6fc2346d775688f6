// Owns what GoogleTest needs to show and compare the core's types.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

#include "tests/core/support/views.h"

namespace shaped {

inline void PrintTo(const Dims& dims, std::ostream* out) { *out << oracle::text(dims); }
inline void PrintTo(const View& view, std::ostream* out) { *out << oracle::text(view); }
inline void PrintTo(const Status& status, std::ostream* out) { *out << oracle::text(status); }
inline bool operator==(const Status& a, const Status& b) { return oracle::same_status(a, b); }

namespace oracle {

struct StatusRow {
  const char* name;
  const char* error;
  std::string_view text;
};

/// The list of refusals, by code.
inline constexpr StatusRow kStatuses[] = {
#define SHAPED_ROW(enumerator, name, error, text) {name, error, text},
    SHAPED_STATUSES(SHAPED_ROW)
#undef SHAPED_ROW
};

/// Expects the refusal with all its details, and that those which its text names are there.
inline void expect_refusal(const Status& got, const Status& wanted) {
  EXPECT_EQ(got, wanted);
  const std::string_view text = kStatuses[static_cast<int>(got.code)].text;
  const auto names = [&](std::string_view placeholder) { return text.find(placeholder) != std::string_view::npos; };
  EXPECT_TRUE(!names("{axis}") || got.axis != kAbsent) << text;
  EXPECT_TRUE(!names("{given}") || got.given != kAbsent) << text;
  EXPECT_TRUE(!names("{low}") || got.low != kAbsent) << text;
  EXPECT_TRUE(!names("{high}") || got.high != kAbsent) << text;
}

/// Runs a trial for many seeds and shows the first few that disagree with the oracle.
inline void sweep(std::string (*trial)(Choices&), int count) {
  int shown = 0;
  for (int seed = 0; seed < count && shown < 3; ++seed) {
    RandomChoices choices(static_cast<std::uint64_t>(seed));
    const std::string difference = trial(choices);
    if (difference.empty()) continue;
    ADD_FAILURE() << "seed " << seed << ": " << difference;
    ++shown;
  }
}

}  // namespace oracle
}  // namespace shaped
