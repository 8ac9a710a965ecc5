import { type HealthMeasures, type HealthPart, type KnownHealthState, stateOfMeasures } from '@telecare/contracts';

export interface HealthSample {
  readonly part: HealthPart;
  readonly state: KnownHealthState;
  readonly measures: HealthMeasures;
}

const PROBE_MS = 5_000;

/**
 * Checks a part of the system. The part is down if the check fails or takes longer than 5 s.
 *
 * @param look receives a function that returns the elapsed milliseconds
 */
export async function probe(
  part: HealthPart,
  look: (elapsed: () => number) => Promise<HealthMeasures>,
): Promise<HealthSample> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const measures = await inTime(look(elapsed));
    return { part, state: stateOfMeasures(measures), measures };
  } catch {
    return { part, state: 'down', measures: {} };
  }
}

export const round = (value: number): number => Math.round(value * 10) / 10;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PROBE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
