# Lays unpacked Debian packages out so that emcc runs from any folder, on an older Debian too.
# Reads $work (scratch folder), $here (this folder), die().

# unpack_packages ARCHIVES FOLDER: in parallel, without what a compiler never reads.
unpack_packages() {
  local llvm program
  mkdir -p "$2"
  find "$1" -name '*.deb' -print0 | xargs -0 -P "$(nproc)" -I{} sh -c '
    dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --exclude="./usr/share/doc/*" --exclude="./usr/share/man/*" \
      --exclude="./usr/share/locale/*" --exclude="./usr/share/lintian/*" --exclude="./usr/share/emscripten/docs/*" \
      --exclude="./usr/lib/*/gconv/*"' sh {} "$2"
  # LLVM's programs are linked statically to much of LLVM: dropping those emcc never calls saves 440 MB.
  local kept='clang|clang-[0-9]+|clang\+\+|clang-scan-deps|lld|wasm-ld|ld\.lld'
  kept+='|llvm-(ar|nm|ranlib|objcopy|strip|dwarfdump|dwp|profdata|cov|symbolizer)'
  for program in "$2"/usr/lib/llvm-*/bin/*; do
    [[ $(basename "$program") =~ ^($kept)$ ]] || rm -f "$program"
  done
}

is_program() { [ ! -L "$1" ] && [ "$(head -c 4 "$1")" = $'\x7fELF' ]; }
has_own_search_path() { [ ! -L "$1" ] && readelf -d "$1" 2>/dev/null | grep -q RUNPATH; }

# patch_programs FOLDER: programs take their loader and libraries from FOLDER, not from this (older) system.
patch_programs() {
  local loader libraries llvm file
  loader=$(find "$1/usr/lib" -name 'ld-linux-*.so.*' | head -1)
  libraries=$(dirname "$loader")
  llvm=$(echo "$1"/usr/lib/llvm-*)
  # patchelf itself came with the packages; it cannot patch itself, so the unpacked loader runs it.
  local patch=("$loader" --library-path "$libraries" "$1/usr/bin/patchelf" --force-rpath --set-rpath "$libraries:$llvm/lib")
  for file in "$llvm"/bin/* "$1"/usr/bin/wasm-*; do
    if is_program "$file"; then "${patch[@]}" --set-interpreter "$loader" "$file"; fi
  done
  # A library with a search path of its own hides the program's: libLLVM would not find libxml2.
  for file in "$libraries"/*.so* "$llvm"/lib/*.so*; do
    if has_own_search_path "$file"; then "${patch[@]}" "$file"; fi
  done
  for file in "$llvm"/bin/* "$1"/usr/bin/wasm-*; do
    case $file in */lld) continue ;; esac # lld wants to be called by the name of a linker
    "$file" --version >/dev/null || die "$file does not start"
  done
}

# write_configuration FOLDER: what emcc needs beside itself, so that no variable has to be set to use it.
write_configuration() {
  local emscripten=$1/usr/share/emscripten
  # emcc's tools are CommonJS: a "type": "module" in some folder above must not reach them.
  echo '{ "private": true, "type": "commonjs" }' >"$emscripten/package.json"
  # emcc's tools find acorn by the first link, acorn's plug-ins find it by the second.
  ln -sfn ../nodejs "$emscripten/node_modules"
  ln -sfn . "$1/usr/share/nodejs/node_modules"
  cat >"$emscripten/.emscripten" <<'CONFIGURATION'
import glob, os, shutil
_root = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..', '..'))
LLVM_ROOT = glob.glob(_root + '/usr/lib/llvm-*/bin')[0]
BINARYEN_ROOT = _root + '/usr'
NODE_JS = shutil.which('node')
CACHE = _root + '/cache'
CONFIGURATION
}

# build_system_libraries FOLDER: links and runs one program with the release's flags, which builds libc and the like.
build_system_libraries() {
  cp "$here/prime.cpp" "$work"
  if ! (
    cd "$work"
    "$1/usr/share/emscripten/em++" -std=c++23 -O3 -msimd128 -fno-exceptions -lembind -sEMBIND_AOT \
      -sDYNAMIC_EXECUTION=0 -sALLOW_MEMORY_GROWTH prime.cpp -o prime.mjs
    node --input-type=module -e \
      "const core = await (await import('$work/prime.mjs')).default(); if (core.answer() !== 42) process.exit(1)"
  ) >"$work/prime.log" 2>&1; then
    cat "$work/prime.log" >&2
    die 'the fresh Emscripten does not work; its output is above'
  fi
}
