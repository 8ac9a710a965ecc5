import { Chance } from './chance.js';

export interface Cases<T> {
  make(chance: Chance): T;
  /** Returns cases that are simpler in one respect, simplest first. Empty for the simplest case. */
  simpler(value: T): Iterable<T>;
}

interface Run {
  readonly runs: number;
}

/**
 * The default seed gives the same cases each time, so that a failure stays until it is fixed. Other seeds try other
 * cases.
 */
const { PROPERTY_SEED = '20261123', PROPERTY_RUNS } = process.env;

const SHRINKS_MAX = 400;

/** Checks a property on many cases. A failure reports the seed and the simplest failing case. */
export async function forAll<T>(cases: Cases<T>, { runs }: Run, holds: (value: T) => unknown): Promise<void> {
  const chance = new Chance(Number(PROPERTY_SEED));
  const last = Number(PROPERTY_RUNS ?? runs);
  for (let run = 1; run <= last; run += 1) {
    const value = cases.make(chance);
    const fault = await faultOf(value, holds);
    if (fault) throw await simplest(cases, { value, fault: fault.error }, holds, `seed ${PROPERTY_SEED}, case ${run}`);
  }
}

interface Failing<T> {
  readonly value: T;
  readonly fault: unknown;
}

async function simplest<T>(
  cases: Cases<T>,
  found: Failing<T>,
  holds: (value: T) => unknown,
  name: string,
): Promise<Error> {
  let { value, fault } = found;
  for (let tries = 0; tries < SHRINKS_MAX;) {
    let less: Failing<T> | undefined;
    for (const candidate of cases.simpler(value)) {
      const failed = await faultOf(candidate, holds);
      if (failed) less = { value: candidate, fault: failed.error };
      if (failed || (tries += 1) >= SHRINKS_MAX) break;
    }
    if (!less) break;
    ({ value, fault } = less);
  }
  const said = fault instanceof Error ? fault.message : String(fault);
  const text = `Does not hold (${name}) for ${JSON.stringify(value)}\nfound with ${JSON.stringify(found.value)}\n\n${said}`;
  return new Error(text, { cause: fault });
}

async function faultOf<T>(value: T, holds: (value: T) => unknown): Promise<{ error: unknown } | undefined> {
  try {
    await holds(value);
    return undefined;
  } catch (error) {
    return { error };
  }
}
