// Tests of core/status.h: the list of refusals.
#include "core/status.h"

#include <set>
#include <string>

#include "tests/core/support/expect.h"

namespace shaped {
namespace {

using oracle::kStatuses;

/// The placeholders of a text, braces left off; "?" stands for braces that do not match.
std::vector<std::string> placeholders(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t place = 0; (place = text.find_first_of("{}", place)) != std::string_view::npos;) {
    const std::size_t end = text.find_first_of("{}", place + 1);
    if (text[place] == '}' || end == std::string_view::npos || text[end] == '{') return {"?"};
    names.emplace_back(text.substr(place + 1, end - place - 1));
    place = end + 1;
  }
  return names;
}

TEST(Statuses, BeginWithNoRefusal) {
  EXPECT_EQ(static_cast<int>(StatusCode::kOk), 0);
  EXPECT_STREQ(kStatuses[0].name, "ok");
  EXPECT_TRUE(kStatuses[0].text.empty());
  EXPECT_TRUE(Status{}.ok());
}

TEST(Statuses, OtherThanOkAreRefusals) {
  for (std::size_t code = 1; code < std::size(kStatuses); ++code) {
    EXPECT_FALSE(Status{.code = static_cast<StatusCode>(code)}.ok());
  }
}

TEST(Statuses, HaveNamesAndTextsOfTheirOwn) {
  std::set<std::string_view> names, texts;
  for (const auto& row : kStatuses) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(texts.insert(row.text).second) << row.name;
  }
}

TEST(Statuses, HaveATextWhosePlaceholdersAreDetails) {
  const std::set<std::string> details{"axis", "given", "low", "high"};
  for (const auto& row : std::span(kStatuses).subspan(1)) {
    EXPECT_FALSE(row.text.empty()) << row.name;
    for (const std::string& name : placeholders(row.text)) EXPECT_TRUE(details.contains(name)) << row.name << name;
  }
}

TEST(Statuses, HaveAnErrorClassOfThePackage) {
  const std::set<std::string> classes{"ShapeError", "IndexError", "MemoryError", "DTypeError"};
  for (const auto& row : std::span(kStatuses).subspan(1)) EXPECT_TRUE(classes.contains(row.error)) << row.name;
}

TEST(Statuses, AreShortAndPlain) {
  for (const auto& row : std::span(kStatuses).subspan(1)) {
    EXPECT_LE(row.text.size(), 100u) << row.name;
    EXPECT_EQ(row.text.find_first_of("!\n"), std::string_view::npos) << row.name;
  }
}

TEST(Status, HasNoDetailsUnlessTheyAreGiven) {
  const Status status{.code = StatusCode::kScalarHasNoAxis};
  EXPECT_EQ(status.axis, kAbsent);
  EXPECT_EQ(status.given, kAbsent);
  EXPECT_EQ(status.low, kAbsent);
  EXPECT_EQ(status.high, kAbsent);
}

}  // namespace
}  // namespace shaped
