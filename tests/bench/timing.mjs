// Owns the timing of one workload: subjects take turns in many short rounds, so that a busy moment hits all of them.

const fewestWarmUps = 3;

const sortedOf = (numbers) => [...numbers].sort((a, b) => a - b);

/** The lower quartile: what a run takes when nothing else interrupts it. On a quiet machine it is close to the median. */
export const typical = (numbers) => sortedOf(numbers)[Math.floor((numbers.length - 1) / 4)];

/** Nanoseconds of `times` runs. */
export function timed(run, times) {
  const begin = process.hrtime.bigint();
  for (let at = 0; at < times; at++) run();
  return Number(process.hrtime.bigint() - begin);
}

// Runs until the compiler has seen enough; answers nanoseconds a run by the best batch.
async function warmUp(subject, { targetNs, warmUpNs }) {
  let times = 1;
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0, spent = 0; batch < fewestWarmUps || spent < warmUpNs; batch++) {
    const ns = await subject.time(times);
    spent += ns;
    best = Math.min(best, ns / times);
    if (spent > 4 * warmUpNs) break;
    if (ns < targetNs / 2) times *= 2;
  }
  return best;
}

/**
 * Times `subjects` ({ name, time(times) -> ns }) in turns. Answers a map from name to nanoseconds a run, one for each
 * round; a subject so slow that it would hold up the others joins the first rounds only.
 */
export async function timeInTurns(subjects, timing) {
  const { rounds, targetNs } = timing;
  const plans = [];
  for (const subject of subjects) {
    const estimate = await warmUp(subject, timing);
    plans.push({ subject, times: Math.max(1, Math.round(targetNs / estimate)), estimate });
  }
  const results = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const present = plans.filter(({ estimate }) => round < 3 || estimate < timing.slowNs);
    for (let turn = 0; turn < present.length; turn++) {
      const { subject, times } = present[(turn + round) % present.length];
      results.get(subject.name).push((await subject.time(times)) / times);
    }
  }
  return results;
}
