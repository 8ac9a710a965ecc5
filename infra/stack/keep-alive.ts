import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from './managed-process.ts';

const longestPauseMs = 30_000;
const calmMs = 60_000;

/**
 * Restarts a program whenever it exits, with longer pauses the more often it crashes. After a new build, `npm run dev`
 * makes it exit, and it restarts at once.
 */
export function keepAlive(program: ManagedProcess, say: (line: string) => void): void {
  let pauseMs = 500;
  let lastCrashAt = 0;
  program.onCrash(() => {
    if (program.endedInOrder) return void restart(program, 0, say);
    pauseMs = Date.now() - lastCrashAt > calmMs ? 500 : Math.min(pauseMs * 2, longestPauseMs);
    lastCrashAt = Date.now();
    say(`  ! ${program.label} stopped by itself; starting it again (log: ${program.logFile})`);
    void restart(program, pauseMs, say);
  });
}

async function restart(program: ManagedProcess, pauseMs: number, say: (line: string) => void): Promise<void> {
  await sleep(pauseMs);
  if (!program.wanted) return;
  try {
    await program.start();
    say(`  ✓ ${program.label} is back`);
  } catch (error) {
    say(`  ✗ ${(error as Error).message}`);
  }
}
