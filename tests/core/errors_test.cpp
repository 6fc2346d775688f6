// Tests of core/errors.h: each refusal becomes one kind of exception whose text names the refused values.
#include "core/errors.h"

#include <gtest/gtest.h>

namespace shaped {
namespace {

constexpr StatusCode kCodes[] = {
#define SHAPED_CODE(enumerator, name, error, text) StatusCode::enumerator,
    SHAPED_STATUSES(SHAPED_CODE)
#undef SHAPED_CODE
};

TEST(Errors, FillTheValuesIntoTheSentence) {
  const Status status{.code = StatusCode::kIndexOutOfRange, .axis = 1, .given = -7, .low = -3, .high = 3};
  EXPECT_STREQ(Message(status).text(), "index -7 is out of range for axis 1; allowed [-3, 3)");
  EXPECT_STREQ(Message({.code = StatusCode::kScalarHasNoAxis}).text(), "an array of rank 0 has no axis to roll along");
}

TEST(Errors, HaveRoomForEverySentenceWithTheLongestNumbers) {
  for (const StatusCode code : kCodes) {
    const Status status{.code = code, .axis = INT64_MIN, .given = INT64_MIN, .low = INT64_MIN, .high = INT64_MIN};
    const std::string text = Message(status).text();
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_LT(text.size(), 255u) << text;
  }
}

TEST(Errors, AreOfTheClassThatTheListNames) {
  for (const StatusCode code : kCodes) {
    if (code == StatusCode::kOk) continue;
    const Status status{.code = code, .axis = 1, .given = 2, .low = 3, .high = 4};
    const std::string expected = Message(status).text();
    try {
      checked(status);
      ADD_FAILURE() << "nothing thrown for " << expected;
    } catch (const IndexError& error) {
      EXPECT_EQ(error_class(code), "IndexError");
      EXPECT_EQ(error.what(), expected);
      EXPECT_EQ(error.status().code, code);
    } catch (const ShapeError& error) {
      EXPECT_EQ(error_class(code), "ShapeError");
      EXPECT_EQ(error.what(), expected);
      EXPECT_EQ(error.status().given, 2);
    } catch (const MemoryError& error) {
      EXPECT_EQ(error_class(code), "MemoryError");
      EXPECT_EQ(error.what(), expected);
      EXPECT_EQ(error.status().code, code);
    }
  }
}

TEST(Errors, AreExceptionsOfTheStandardLibrary) {
  EXPECT_THROW(refuse({.code = StatusCode::kZeroStride, .axis = 0}), std::out_of_range);
  EXPECT_THROW(refuse({.code = StatusCode::kRankMismatch, .given = 1, .low = 2}), std::invalid_argument);
  EXPECT_THROW(refuse({.code = StatusCode::kOutOfMemory, .given = 8}), std::bad_alloc);
}

TEST(Errors, AreNotThrownForWhatIsFine) {
  EXPECT_NO_THROW(checked(Status{}));
  EXPECT_EQ(checked(Result<int>(4)), 4);
  EXPECT_THROW(checked(Result<int>(std::unexpected(Status{.code = StatusCode::kZeroStride, .axis = 0}))), IndexError);
}

}  // namespace
}  // namespace shaped
