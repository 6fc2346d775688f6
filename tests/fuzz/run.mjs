// `npm run fuzz`: builds the fuzz targets with the sanitizers and runs each; `npm run fuzz -- 60 copy` runs one for 60 s.
// Inputs that reached new code stay in build/fuzz/corpus, so that the next run begins where this one ended.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { announce, attempt, findCommand, root, runAsScript, SetupError } from "../../web/tools/steps.mjs";

const compiler = findCommand("clang++-19", "clang++-20", "clang++-21");
const output = join(root, "build/fuzz");
const flags = ["-std=c++23", "-O2", "-g", "-Wall", "-Wextra", "-Wshadow", "-fno-omit-frame-pointer", `-I${root}`];
const linking = ["-fsanitize=fuzzer,address,undefined"];
const inspected = ["-fsanitize=fuzzer-no-link,address,undefined", "-fno-sanitize-recover=all"];
// The oracle's own branches are none of the fuzzer's business: left out, it is led by those of the core.
const trusted = ["-fsanitize=address"];

const sourcesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".cpp"))
    .sort()
    .map((name) => `${folder}/${name}`);

const targets = sourcesIn("tests/fuzz").map((path) => path.match(/(\w+)\.cpp$/)[1]);

// Seconds and names of targets, in any order.
function readArguments(args) {
  const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 30);
  const chosen = args.filter((arg) => !/^\d+$/.test(arg));
  const unknown = chosen.find((name) => !targets.includes(name));
  if (unknown) throw new SetupError(`no fuzz target "${unknown}"; there are: ${targets.join(", ")}`);
  if (seconds === 0) throw new SetupError("the number of seconds for each target must not be 0");
  return { seconds, chosen: chosen.length > 0 ? chosen : targets };
}

// Why the targets cannot be built here, or undefined.
function obstacle() {
  if (!compiler) return "no clang++-19 or later on PATH (Debian: apt-get install clang-19 libclang-rt-19-dev)";
  const program = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }';
  const options = ["-x", "c++", "-", "-fsanitize=fuzzer,address", "-o", join(output, "probe")];
  const probe = spawnSync(compiler, options, { input: program, encoding: "utf8" });
  return probe.status === 0
    ? undefined
    : `${compiler} cannot link a fuzzer (Debian: apt-get install libclang-rt-19-dev)`;
}

// Compiles files, as many at a time as there are processors; resolves to their objects.
async function compile(sources, kind) {
  const objects = sources.map((source) => join(output, `${source.replaceAll("/", "_")}.o`));
  const waiting = [...sources.keys()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const code = await attempt(compiler, [...flags, ...kind, "-c", join(root, sources[next]), "-o", objects[next]]);
      if (code !== 0) throw new SetupError(`cannot compile ${sources[next]}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return objects;
}

async function fuzz(target, seconds, core) {
  const program = join(output, target);
  const [object] = await compile([`tests/fuzz/${target}.cpp`], trusted);
  if ((await attempt(compiler, [...linking, ...core, object, "-o", program])) !== 0)
    throw new SetupError(`cannot link ${target}`);
  const corpus = join(output, "corpus", target);
  mkdirSync(corpus, { recursive: true });
  announce(`fuzz: ${target}`, `${seconds} s`);
  const limits = [`-max_total_time=${seconds}`, "-max_len=256", "-timeout=10", "-rss_limit_mb=2048"];
  const report = ["-print_final_stats=1", "-print_funcs=0", `-artifact_prefix=${output}/${target}-`];
  return attempt(program, [...limits, ...report, corpus], { ASAN_OPTIONS: "allocator_may_return_null=1" });
}

await runAsScript(import.meta.url, async () => {
  const { seconds, chosen } = readArguments(process.argv.slice(2));
  mkdirSync(output, { recursive: true });
  const reason = obstacle();
  if (reason) {
    console.log(`the fuzz targets are not run: ${reason}`);
    return 0;
  }
  announce(`building ${chosen.length} fuzz targets`, "1 minute");
  const core = await compile([...sourcesIn("core"), ...sourcesIn("core/kernels")], inspected);
  const failed = [];
  for (const target of chosen) {
    if ((await fuzz(target, seconds, core)) !== 0) failed.push(target);
  }
  console.log(failed.length > 0 ? `\nfindings: ${failed.join(", ")}; the inputs are in build/fuzz` : "\nno findings");
  return failed.length > 0 ? 1 : 0;
});
