import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from './managed-process.ts';

/** Asks until the answer is yes; gives up when the program ended or the time is over. */
export async function waitUntil(
  program: ManagedProcess,
  isReady: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady())) {
    if (!program.running) throw new Error(program.describeExit());
    if (Date.now() > deadline) {
      throw new Error(`${program.name} did not become ready within ${timeoutMs / 1000} s; see ${program.logFile}`);
    }
    await sleep(100);
  }
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export function acceptsConnections(port: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}
