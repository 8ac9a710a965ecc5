import { setTimeout } from 'node:timers/promises';

/** The longest that an endpoint may keep the event loop from other requests, in milliseconds. */
export const BLOCK_MAX_MS = 50;

/** A request that was slow is repeated so often: compiling a function for the first time is no fault of an endpoint. */
const REPEATS = 3;

/**
 * The longest block of the event loop while `work` runs, in milliseconds of this thread's own processor time, so that
 * other programs on the machine count for nothing.
 */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const watch = async () => {
    for (let used = process.threadCpuUsage(); !isDone;) {
      await setTimeout(1);
      const { user, system } = process.threadCpuUsage(used);
      longest = Math.max(longest, (user + system) / 1_000);
      used = process.threadCpuUsage();
    }
  };
  const watched = watch();
  try {
    await work();
  } finally {
    isDone = true;
  }
  await watched;
  return longest;
}

export class Blocks {
  private readonly longest = new Map<string, number>();

  /** Runs the request; one that blocks for too long is repeated, and its shortest run counts. */
  async measure<Answer>(operation: string, request: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer | undefined;
    let block = await longestBlock(async () => (answer = await request()));
    for (let repeats = 0; block > BLOCK_MAX_MS && repeats < REPEATS; repeats += 1) {
      block = Math.min(block, await longestBlock(request));
    }
    this.longest.set(operation, Math.max(this.longest.get(operation) ?? 0, block));
    return answer!;
  }

  list(): { readonly operation: string; readonly ms: number }[] {
    return [...this.longest].map(([operation, ms]) => ({ operation, ms })).toSorted((one, other) => other.ms - one.ms);
  }
}
