import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { portVariable, type Ports } from './ports.ts';
import { acceptsConnections } from './probes.ts';
import { runningOwner } from './process-record.ts';
import { commandLine } from './process-table.ts';

/** Refuses to start if a port is taken. Reports the port, its process and what to do. */
export async function requireFreePorts(names: readonly string[], ports: Ports, dataDir: string): Promise<void> {
  const checks = await Promise.all(names.map(async (name) => takenPort(name, ports[name])));
  const taken = checks.filter((fault) => fault !== undefined);
  const owner = runningOwner(dataDir);
  if (owner !== null) {
    throw new Error(
      `TeleCare already runs from this folder (process ${owner}). ` +
        `Stop it with Ctrl-C in its terminal, or with: kill ${owner}`,
    );
  }
  if (taken.length > 0) throw new Error(await adviceFor(taken, ports));
}

interface TakenPort {
  readonly name: string;
  readonly port: number;
  readonly pid: number | null;
}

async function takenPort(name: string, port: number | undefined): Promise<TakenPort | undefined> {
  if (port === undefined || (await isFree(port))) return undefined;
  return { name, port, pid: listenerOf(port) };
}

async function adviceFor(taken: readonly TakenPort[], ports: Ports): Promise<string> {
  const folder = taken.map(({ pid }) => telecareFolderOf(pid)).find((found) => found !== undefined);
  if (folder === undefined) return taken.map(describe).join('\n');
  return (
    `Another TeleCare runs in ${folder} and has the ports ${taken.map(({ port }) => port).join(', ')}. ` +
    `Stop it there with Ctrl-C, or start this one beside it: PORT_OFFSET=${await freeOffset(ports)} npm start`
  );
}

function describe({ name, port, pid }: TakenPort): string {
  const holder = pid === null ? 'another program' : `process ${pid} (${commandLine(pid).slice(0, 80)})`;
  const stop = pid === null ? 'Stop that program' : `Stop it (kill ${pid})`;
  return `Port ${port} (${name}) is taken by ${holder}. ${stop}, or choose another port: ${portVariable(name)}=… npm start`;
}

async function freeOffset(ports: Ports): Promise<number> {
  for (let distance = 100; distance < 2_000; distance += 100) {
    const free = await Promise.all(Object.values(ports).map((port) => isFree(port + distance)));
    if (free.every(Boolean)) return Number(process.env.PORT_OFFSET ?? 0) + distance;
  }
  return 2_000;
}

async function isFree(port: number): Promise<boolean> {
  if (await acceptsConnections(port, '127.0.0.1')) return false;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function listenerOf(port: number): number | null {
  return process.platform === 'linux' ? linuxListenerOf(port) : lsofListenerOf(port);
}

function lsofListenerOf(port: number): number | null {
  try {
    const output = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
    return Number(output.trim().split('\n')[0]);
  } catch {
    return null;
  }
}

function linuxListenerOf(port: number): number | null {
  const sockets = new Set(listeningInodes(port).map((inode) => `socket:[${inode}]`));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => openFiles(pid).some((file) => sockets.has(file))) ?? null;
}

/** Folder of the TeleCare that a process belongs to. Only Linux exposes the folder of a process. */
function telecareFolderOf(pid: number | null): string | undefined {
  let folder: string;
  try {
    folder = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
  for (; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const marks = ['infra/run.mjs', 'apps/shell/package.json'];
    if (marks.every((mark) => existsSync(path.join(folder, mark)))) return folder;
  }
  return undefined;
}

/** Columns of /proc/net/tcp: number, local address, remote address, state (0A means listening), …, inode tenth. */
function listeningInodes(port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const rows = lines.map((line) => line.trim().split(/\s+/));
  return rows.filter((row) => row[1]?.endsWith(ending) && row[3] === '0A').map((row) => row[9] as string);
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
  } catch {
    return [];
  }
}
