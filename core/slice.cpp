// Owns strided slicing and strided slice assignment.
#include "core/slice.h"

namespace shaped {

Status strided_slice(const Region& to, const ConstRegion& from, std::span<const Index> indices) {
  View selection;
  if (const Status status = resolve(selection, from.view, indices); !status.ok()) return status;
  return copy(to, {from.data, selection});
}

Status strided_slice_assign(const Region& to, const ConstRegion& value, std::span<const Index> indices) {
  View selection;
  if (const Status status = resolve(selection, to.view, indices); !status.ok()) return status;
  return copy({to.data, selection, to.width}, value);
}

}  // namespace shaped
