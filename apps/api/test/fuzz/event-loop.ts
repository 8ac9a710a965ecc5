import { setTimeout } from 'node:timers/promises';

export const BLOCK_MAX_MS = 50;

const REPEATS = 3;

/**
 * Longest block of the event loop while `work` runs. Measured in milliseconds of this thread's processor time, so that
 * other programs don't count.
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
