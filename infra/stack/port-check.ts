import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { portVariable, type Ports } from './ports.ts';
import { acceptsConnections } from './probes.ts';
import { runningOwner } from './process-record.ts';
import { commandLine } from './process-table.ts';

/** Refuses to begin when a port is taken, and says which, by whom, and what to do. */
export async function requireFreePorts(names: readonly string[], ports: Ports, dataDir: string): Promise<void> {
  const checks = await Promise.all(names.map(async (name) => describeIfTaken(name, ports[name])));
  const taken = checks.filter((fault) => fault !== undefined);
  const owner = runningOwner(dataDir);
  if (owner !== null) {
    throw new Error(
      `TeleCare already runs from this folder (process ${owner}). ` +
        `Stop it with Ctrl-C in its terminal, or with: kill ${owner}`,
    );
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

async function describeIfTaken(name: string, port: number | undefined): Promise<string | undefined> {
  if (port === undefined || (await isFree(port))) return undefined;
  const pid = listenerOf(port);
  const holder = pid === null ? 'another program' : `process ${pid} (${commandLine(pid).slice(0, 80)})`;
  const stop = pid === null ? 'Stop that program' : `Stop it (kill ${pid})`;
  return `Port ${port} (${name}) is taken by ${holder}. ${stop}, or choose another port: ${portVariable(name)}=${port + 1} npm start`;
}

async function isFree(port: number): Promise<boolean> {
  if (await acceptsConnections(port, '127.0.0.1')) return false;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Null when the system does not tell us, for instance about another user's program. */
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

/** Columns of /proc/net/tcp: number, local address, remote address, state (0A listens), …, inode tenth. */
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
