import { setTimeout as sleep } from 'node:timers/promises';

export async function eventually<T>(expectation: () => T | Promise<T>, seconds = 10): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
