// Prints the tables that TypeScript shares with the core: web/src/generated/tables.ts is this program's output.
#include <cstdio>

#include "bindings/block.h"
#include "core/dtype.h"
#include "core/status.h"

namespace {

using namespace shaped;

const char* name_of(Kind kind) {
  switch (kind) {
    case Kind::kBool: return "bool";
    case Kind::kInt: return "int";
    case Kind::kUint: return "uint";
    case Kind::kFloat: return "float";
    case Kind::kComplex: return "complex";
  }
  return "";
}

void print_dtypes() {
  std::puts("\n/** The dtypes; an id is a position in this list. */\nexport const dtypes = [");
  for (int id = 0; id < kDTypeCount; ++id) {
    const DTypeInfo& dtype = kDTypes[id];
    std::printf("  { name: \"%s\", id: %d, width: %d, kind: \"%s\" },\n", dtype.name, id, dtype.width,
                name_of(dtype.kind));
  }
  std::puts("] as const;");
}

void print_statuses() {
  std::puts(
      "\n/** Ways in which the core refuses; a status is a position in this list. Placeholders in `text` name detail "
      "slots. */\n"
      "export const statuses = [");
#define SHAPED_PRINT(enumerator, name, error, text) \
  std::puts("  { name: \"" name "\", error: \"" error "\", text: \"" text "\" },");
  SHAPED_STATUSES(SHAPED_PRINT)
#undef SHAPED_PRINT
  std::puts("] as const;");
}

void print_limits() {
  std::printf("\n/** The most axes an array can have. */\nexport const maxRank = %d;\n", kMaxRank);
  std::printf("\n/** The most scalars an array can have. */\nexport const maxScalars = %lld;\n",
              static_cast<long long>(kMaxScalars));
  std::printf("\n/** The most entries an index can have. */\nexport const maxIndices = %d;\n", kMaxIndices);
}

void print_block() {
  std::puts(
      "\n/** Slots of the parameter block, each a float64; view* are relative to the view records target, source and "
      "result. */\n"
      "export const block = {");
#define SHAPED_PRINT(name, slot) std::printf("  " #name ": %d,\n", slot);
  using namespace shaped::bindings;
  SHAPED_BLOCK_SLOTS(SHAPED_PRINT)
#undef SHAPED_PRINT
  std::puts("} as const;");
  std::puts("\n/** Kinds of index entries. */\nexport const indexKinds = {");
  std::printf("  point: %d,\n  pointKeep: %d,\n  slice: %d,\n  ellipsis: %d,\n  newAxis: %d,\n",
              static_cast<int>(IndexKind::kPoint), static_cast<int>(IndexKind::kPointKeep),
              static_cast<int>(IndexKind::kSlice), static_cast<int>(IndexKind::kEllipsis),
              static_cast<int>(IndexKind::kNewAxis));
  std::puts("} as const;");
}

}  // namespace

int main() {
  std::puts("// Written by bindings/emit_tables.cpp from the C++ headers: change those and run `npm run build`.");
  print_dtypes();
  print_statuses();
  print_limits();
  print_block();
}
