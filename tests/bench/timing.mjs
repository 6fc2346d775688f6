// Owns the timing of one workload: subjects take turns in many short rounds, so that a busy moment hits all of them.
// Time is processor time, which other programs on the machine disturb less than the clock on the wall.

const fewestWarmUps = 3;

const sortedOf = (numbers) => [...numbers].sort((a, b) => a - b);

/** The lower quartile: what a run takes when nothing else interrupts it. On a quiet machine it is close to the median. */
export const typical = (numbers) => sortedOf(numbers)[Math.floor((numbers.length - 1) / 4)];

/** Nanoseconds of processor time that `times` runs take. */
export function timed(run, times) {
  const begin = process.cpuUsage();
  for (let at = 0; at < times; at++) run();
  const { user, system } = process.cpuUsage(begin);
  return 1e3 * (user + system);
}

/** Nanoseconds a run, measured by itself and warm. */
export function nsOfRun(run, { rounds, targetNs, warmUpNs }) {
  for (let spent = 0, runs = 0; runs < fewestWarmUps || spent < warmUpNs; runs++) spent += timed(run, 1);
  const times = Math.max(1, Math.round(targetNs / Math.max(1, timed(run, 10) / 10)));
  return typical(Array.from({ length: rounds }, () => timed(run, times) / times));
}

// Runs until the compiler has seen enough; answers nanoseconds a run by the best batch.
async function warmUp({ time, firstNs }, { targetNs, warmUpNs, slowNs }) {
  if (firstNs > slowNs) return firstNs;
  let times = 1;
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0, spent = 0; batch < fewestWarmUps || spent < warmUpNs; batch++) {
    const ns = await time(times);
    spent += ns;
    best = Math.min(best, ns / times);
    if (spent > slowNs) break;
    if (ns < targetNs / 2) times *= 2;
  }
  return best;
}

// Slow subjects take part in fewer rounds, so that they do not hold up the others.
function planOf(subject, estimate, { rounds, targetNs, slowNs }) {
  const most = Math.floor((2 * slowNs) / Math.max(estimate, targetNs));
  return {
    subject,
    times: Math.max(1, Math.round(targetNs / estimate)),
    rounds: Math.max(1, Math.min(rounds, most)),
  };
}

/**
 * Times `subjects` ({ name, time(times) -> ns, firstNs? }) in turns, where firstNs is what a run took that went before;
 * for a very slow subject that one has to do. Answers a map from name to nanoseconds a run, one for each round.
 */
export async function timeInTurns(subjects, timing) {
  const results = new Map(subjects.map(({ name }) => [name, []]));
  const plans = [];
  for (const subject of subjects) {
    if (subject.firstNs > 4 * timing.slowNs) results.get(subject.name).push(subject.firstNs);
    else plans.push(planOf(subject, await warmUp(subject, timing), timing));
  }
  for (let round = 0; round < timing.rounds; round++) {
    const present = plans.filter(({ rounds }) => round < rounds);
    for (let turn = 0; turn < present.length; turn++) {
      const { subject, times } = present[(turn + round) % present.length];
      results.get(subject.name).push((await subject.time(times)) / times);
    }
  }
  return results;
}
