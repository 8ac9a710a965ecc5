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

/** Records running programs, so that a later start can tell its own leftovers from unrelated processes. */
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

/** Asks a running program of this data folder to exit, so that its owner restarts it. Returns false if none runs. */
export function askToEnd(dataDir: string, part: string): boolean {
  const running = runningOwner(dataDir) === null ? [] : (readRecord(dataDir)?.processes ?? []);
  const program = running.find((known) => known.part === part && isSame(known));
  if (program) signal(program.pid, program.stopSignal);
  return program !== undefined;
}

/** Compares the start time as well, because the system reuses process ids. */
function isSame(entry: { pid: number; startedAt: string | null }): boolean {
  return entry.startedAt !== null && startedAt(entry.pid) === entry.startedAt;
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // The process has already exited, which is what we wanted.
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
