import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { tailOf } from './log-tail.ts';
import { rememberProcess } from './process-record.ts';
import { guardProcessGroup } from './watchdog.ts';

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  logFile: string;
  dataDir: string;
  stopSignal?: NodeJS.Signals;
  user?: { uid: number; gid: number };
}

/** A program of the stack, in a process group of its own so that Ctrl-C reaches it through us, in order. */
export class ManagedProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  readonly exited: Promise<void>;
  stopping = false;
  private readonly child: ChildProcess;
  private readonly stopSignal: NodeJS.Signals;

  private constructor(options: ProcessOptions, child: ChildProcess, pid: number) {
    this.name = options.name;
    this.logFile = options.logFile;
    this.child = child;
    this.pid = pid;
    this.stopSignal = options.stopSignal ?? 'SIGTERM';
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  static async start(options: ProcessOptions): Promise<ManagedProcess> {
    const child = await spawnDetached(options);
    const started = new ManagedProcess(options, child, child.pid as number);
    guardProcessGroup(started.stopSignal, started.pid);
    rememberProcess(options.dataDir, { name: options.name, pid: started.pid, stopSignal: started.stopSignal });
    return started;
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Stops the whole group; what does not go within the grace time is killed. */
  async stop(graceMs = 12_000): Promise<void> {
    this.stopping = true;
    if (!this.running) return;
    const kill = setTimeout(() => signalGroup(this.pid, 'SIGKILL'), graceMs);
    signalGroup(this.pid, this.stopSignal);
    await this.exited;
    clearTimeout(kill);
  }

  /** What to show a person when the program ended by itself. */
  describeExit(): string {
    const how = this.child.signalCode ?? `exit code ${this.child.exitCode}`;
    return `${this.name} stopped (${how}). The end of ${this.logFile}:\n${tailOf(this.logFile)}`;
  }
}

async function spawnDetached(options: ProcessOptions): Promise<ChildProcess> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'w');
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', log, log],
    ...options.user,
  });
  try {
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  } finally {
    closeSync(log);
  }
  return child;
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
