import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export function startedAt(pid: number): string | null {
  if (process.platform === 'linux') {
    const fields = statFields(pid);
    // A zombie has ended, but its parent has not collected it yet.
    return fields?.[0] === 'Z' ? null : (fields?.[19] ?? null);
  }
  return ps(pid, 'lstart=');
}

export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=') ?? '';
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
}

export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const [pid, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const tree = [root];
  for (let index = 0; index < tree.length; index += 1) tree.push(...(children.get(tree[index] as number) ?? []));
  return tree;
}

/** Memory of these processes in bytes. Counts shared pages once if the system provides that figure. */
export function memoryOf(pids: number[]): number {
  return pids.map(memoryOfOne).reduce((sum, bytes) => sum + bytes, 0);
}

function memoryOfOne(pid: number): number {
  if (process.platform !== 'linux') return Number(ps(pid, 'rss=') ?? 0) * 1024;
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function parents(): [pid: number, parent: number][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.map((pid) => [pid, Number(statFields(pid)?.[1] ?? 0)]);
}

/** Fields after the program's name, which may itself contain spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  const stat = readProc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
