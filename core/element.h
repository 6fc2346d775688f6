// Owns the leading axis: views of elements and of runs of elements, their exchange and their reversal.
#pragma once

#include <span>

#include "core/copy.h"
#include "core/index.h"

namespace shaped {

/// The view of one element of the leading axis; that axis goes away. Position in [-count, count): negative positions
/// count from the end. Rank 0 has no elements.
Result<View> element(const View& view, std::int64_t position);

/// The view of the elements [begin, end), 0 <= begin <= end <= count: nothing is clamped and nothing counts from the
/// end. Empty runs are allowed everywhere. Rank 0 has no elements.
Result<View> subarray(const View& view, std::int64_t begin, std::int64_t end);

/// The first `count` elements, or all when there are fewer. A negative count is refused, in all four.
Result<View> prefix(const View& view, std::int64_t count);
/// The last `count` elements, or all when there are fewer.
Result<View> suffix(const View& view, std::int64_t count);
/// All but the first `count` elements.
Result<View> drop_first(const View& view, std::int64_t count);
/// All but the last `count` elements.
Result<View> drop_last(const View& view, std::int64_t count);

/// The storage position of one scalar: as many points as the view has axes.
Result<std::int64_t> scalar_position(const View& view, std::span<const Index> points);

/// Exchanges the scalars of two elements; positions as in element().
Status swap_elements(const Region& region, std::int64_t first, std::int64_t second);

/// Turns the order of the elements round, in place. Memory for half of the scalars is taken; rank 0 has nothing to turn
/// round.
Status reverse_elements(const Region& region);

}  // namespace shaped
