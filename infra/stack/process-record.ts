import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedAt } from './process-table.ts';

interface RecordedProcess {
  part: string;
  pid: number;
  stopSignal: NodeJS.Signals;
  startedAt: string | null;
}

interface StackRecord {
  owner: { pid: number; startedAt: string | null };
  processes: RecordedProcess[];
}

const recorded = new Map<string, RecordedProcess[]>();

/** Writes down what runs, so that a later start can tell its own leftovers from a stranger's process. */
export function rememberProcess(dataDir: string, entry: Omit<RecordedProcess, 'startedAt'>): void {
  const others = (recorded.get(dataDir) ?? []).filter((known) => known.part !== entry.part);
  const processes = [...others, { ...entry, startedAt: startedAt(entry.pid) }];
  recorded.set(dataDir, processes);
  const owner = { pid: process.pid, startedAt: startedAt(process.pid) };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(recordFile(dataDir), `${JSON.stringify({ owner, processes } satisfies StackRecord, null, 2)}\n`);
}

export function forgetProcesses(dataDir: string): void {
  recorded.delete(dataDir);
  rmSync(recordFile(dataDir), { force: true });
}

export function runningOwner(dataDir: string): number | null {
  const owner = readRecord(dataDir)?.owner;
  return owner && owner.pid !== process.pid && isSame(owner) ? owner.pid : null;
}

export async function stopLeftovers(dataDir: string): Promise<string[]> {
  if (runningOwner(dataDir) !== null || recorded.has(dataDir)) return [];
  const leftovers = readRecord(dataDir)?.processes.filter(isSame) ?? [];
  for (const leftover of leftovers) signal(leftover.pid, leftover.stopSignal);
  const deadline = Date.now() + 12_000;
  while (leftovers.some(isSame) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const leftover of leftovers.filter(isSame)) signal(leftover.pid, 'SIGKILL');
  forgetProcesses(dataDir);
  return leftovers.map((leftover) => leftover.part);
}

/** Asks a program of the stack that runs on this data folder to end; its owner starts it again. False when none runs. */
export function askToEnd(dataDir: string, part: string): boolean {
  const running = runningOwner(dataDir) === null ? [] : (readRecord(dataDir)?.processes ?? []);
  const program = running.find((known) => known.part === part && isSame(known));
  if (program) signal(program.pid, program.stopSignal);
  return program !== undefined;
}

/** A number alone proves nothing: the system gives it to the next program. */
function isSame(entry: { pid: number; startedAt: string | null }): boolean {
  return entry.startedAt !== null && startedAt(entry.pid) === entry.startedAt;
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It went away by itself, which is what we wanted.
  }
}

function readRecord(dataDir: string): StackRecord | null {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as StackRecord;
  } catch {
    return null;
  }
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'stack.json');
}
