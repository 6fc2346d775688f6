# Downloads Debian packages without root: a private apt state beside the machine's own settings (proxies, keys).
# Reads $work (scratch folder), $suite, die().

# The machine's own mirror: the first Debian archive that is not the security one.
# An empty answer means that `apt-get update` never ran, so a private one runs first.
machine_mirror() {
  local ask=(indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Component: main') found
  found=$(apt-get "${ask[@]}" | grep -v security | head -1 || true)
  if [ -z "$found" ]; then
    local lists=(-o "Dir::State::Lists=$work/lists" -o Debug::NoLocking=1 -o APT::Sandbox::User=)
    mkdir -p "$work/lists/partial"
    apt-get -qq "${lists[@]}" update >&2
    found=$(apt-get "${lists[@]}" "${ask[@]}" | grep -v security | head -1 || true)
  fi
  [ -n "$found" ] || die "apt knows no Debian archive; install Emscripten 6 or newer by emsdk and put emcc on PATH"
  echo "$found"
}

# Options are given on the command line: a file named by APT_CONFIG would be overruled by the machine's settings.
open_index() {
  local apt=$work/apt mirror
  mirror=$(machine_mirror)
  mkdir -p "$apt"/{none,lists/partial,cache/archives/partial}
  : >"$apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$apt/sources.list"
  private_apt=(
    apt-get -qq
    -o "Dir::Etc::SourceList=$apt/sources.list" -o Dir::Etc::SourceParts=- # only the one suite
    -o "Dir::Etc::Preferences=$apt/none" -o "Dir::Etc::PreferencesParts=$apt/none" -o APT::Default-Release= # no pins
    -o "Dir::State=$apt" -o "Dir::State::Lists=$apt/lists" -o "Dir::State::Status=$apt/status" -o "Dir::Cache=$apt/cache"
    -o APT::Install-Recommends=0 -o Acquire::Languages=none -o Acquire::Retries=3
    -o Acquire::Check-Valid-Until=0 # mirrors may be frozen
    -o Debug::NoLocking=1 -o APT::Sandbox::User= # needs no root
  )
  "${private_apt[@]}" update >&2
}

# package_version NAME: its upstream version, 6.0.5 of 6.0.5~dfsg-4.
package_version() {
  "${private_apt[@]}" -s install --no-install-recommends "$1" | sed -nE "s/^Inst $1 \(([0-9.]+).*/\1/p"
}

# What the packages ask for but emcc never runs. A list of what to skip, not of what to keep,
# so that a library which a later release needs is never missed.
skipped_packages() {
  cat <<'LIST'
nodejs|libnode.*|libuv.*|libada.*|libsimd.*|libcares.*|libllhttp.*|libng.*|libnghttp.*|libbrotli.*
node-(corepack|undici|llhttp|minimatch|semver|lru-cache|debug|ms|brace-expansion|balanced-match|xtend)
python3.*|libpython3.*|tzdata|debconf|netbase|media-types|readline-common|libreadline.*|libsqlite.*|libdb5.*
gcc-.*|cpp-.*|g\+\+-.*|binutils.*|libbinutils|libgprofng.*|libctf.*|libsframe.*|libpfm4|libjansson.*
lib(gcc|stdc\+\+|objc)-[0-9]+-dev|libobjc.*|libc6-dev|libc-dev-bin|linux-libc-dev|libc-gconv.*
lib(a|l|t|ub|hwa)san[0-9]*|libgomp1|libitm1|libquadmath0|libatomic1|libgc1
libclang1-.*|llvm-[0-9]+-(runtime|linker-tools)|ccache|libhiredis.*|libhdr.*
openssl-.*|libssl.*|libkrb5.*|libk5.*|libgssapi.*|libldap.*|libsasl.*|libcurl.*|libssh2.*|libpsl.*
libicu.*|libunistring.*|libidn2.*
LIST
}

# download_packages FOLDER NAME...: the packages named and all that they need, as .deb files.
download_packages() {
  local archives=$1 skipped
  shift
  mkdir -p "$archives"
  skipped=$(skipped_packages | paste -sd '|')
  "${private_apt[@]}" -s install "$@" | awk '$1 == "Inst" { print $2 }' | grep -Exv "$skipped" >"$work/take"
  (cd "$archives" && xargs -a "$work/take" "${private_apt[@]}" download >&2)
}
