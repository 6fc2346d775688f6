// Owns the class of machine that results are filed under: processor model, cores, memory; no names.
import { cpus, totalmem } from "node:os";

/** Such as "2 cores of AMD EPYC, 24 GiB, linux x64". */
export function machineClass() {
  const cores = cpus();
  const model = (cores[0]?.model ?? "unknown processor").replace(/\s+/g, " ").trim();
  return `${cores.length} cores of ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}`;
}
