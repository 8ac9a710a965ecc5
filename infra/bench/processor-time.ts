import { readFile } from 'node:fs/promises';

export type Processes = Readonly<Record<string, readonly number[]>>;

const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that each process has used so far. Unlike elapsed time, other programs don't increase it.
 */
export async function processorSeconds(processes: Processes): Promise<Record<string, number>> {
  const counted = Object.entries(processes).map(async ([name, pids]) => {
    const each = await Promise.all(pids.map(secondsOf));
    return [name, each.reduce((sum, seconds) => sum + seconds, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

export async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) * 1_024;
}
