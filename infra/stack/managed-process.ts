import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepPrevious, watchSize } from './log-rotation.ts';
import { tailOf } from './log-tail.ts';
import { privateFolder } from './private-folder.ts';
import { rememberProcess } from './process-record.ts';
import { forgetProcessGroup, guardProcessGroup } from './watchdog.ts';

export interface ProcessOptions {
  part: string;
  label: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  dataDir: string;
  stopSignal?: NodeJS.Signals;
  user?: { uid: number; gid: number };
  isReady(): Promise<boolean>;
  readyWithinMs?: number;
  /** True once a stopping program has released its port. A stop does not wait for the rest of its exit. */
  hasLetGo?: () => Promise<boolean>;
}

const graceMs = 12_000;
const alive = new Set<ManagedProcess>();

export function runningPrograms(): ManagedProcess[] {
  return [...alive];
}

/** A program of the stack. It has its own process group, so that Ctrl-C stops programs through us and in order. */
export class ManagedProcess {
  readonly logFile: string;
  private readonly options: ProcessOptions;
  private child: ChildProcess | null = null;
  private exited: Promise<void> = Promise.resolve();
  private isWanted = false;
  private readonly crashListeners: ((program: ManagedProcess) => void)[] = [];

  constructor(options: ProcessOptions) {
    this.options = options;
    this.logFile = join(options.dataDir, 'logs', `${options.part}.log`);
  }

  get part(): string {
    return this.options.part;
  }

  get label(): string {
    return this.options.label;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  get wanted(): boolean {
    return this.isWanted;
  }

  get endedInOrder(): boolean {
    return this.child?.exitCode === 0 || this.child?.signalCode === this.stopSignal;
  }

  onCrash(listener: (program: ManagedProcess) => void): void {
    this.crashListeners.push(listener);
  }

  async start(): Promise<this> {
    if (this.running) return this;
    this.isWanted = true;
    const child = await this.spawn();
    this.child = child;
    alive.add(this);
    const group = child.pid as number;
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
    guardProcessGroup(this.stopSignal, group);
    rememberProcess(this.options.dataDir, { part: this.part, pid: group, stopSignal: this.stopSignal });
    child.once('exit', watchSize(this.logFile));
    child.once('exit', () => this.handleExit(child));
    await this.becomeReady();
    return this;
  }

  /** Stops the whole group. Kills it after the grace time. */
  async stop(): Promise<void> {
    this.isWanted = false;
    if (!this.running) return;
    const kill = setTimeout(() => this.signal('SIGKILL'), graceMs);
    this.signal(this.stopSignal);
    await Promise.race([this.exited, this.letGo()]);
    clearTimeout(kill);
  }

  /** Resolves once the program has released its port. Never settles for a program that must be waited for. */
  private async letGo(): Promise<void> {
    const { child } = this;
    const { hasLetGo } = this.options;
    if (!child || !hasLetGo) return new Promise(() => undefined);
    while (this.child === child && !(await hasLetGo())) await sleep(100);
    this.forget(child);
    child.unref();
  }

  async kill(): Promise<void> {
    this.isWanted = false;
    if (!this.running) return;
    this.signal('SIGKILL');
    await this.exited;
  }

  private get stopSignal(): NodeJS.Signals {
    return this.options.stopSignal ?? 'SIGTERM';
  }

  private async spawn(): Promise<ChildProcess> {
    const { command, args, cwd, env, user, dataDir } = this.options;
    privateFolder(join(dataDir, 'logs'));
    const isRestart = this.child !== null;
    if (!isRestart) keepPrevious(this.logFile);
    // In append mode, truncating the file leaves no hole when others are writing to it.
    const log = openSync(this.logFile, 'a', 0o600);
    try {
      const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log], ...user });
      await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
      return child;
    } finally {
      closeSync(log);
    }
  }

  private async becomeReady(): Promise<void> {
    const withinMs = this.options.readyWithinMs ?? 600_000;
    const started = Date.now();
    while (!(await this.options.isReady())) {
      if (!this.running) throw new Error(this.describeExit());
      const waitedMs = Date.now() - started;
      if (waitedMs > withinMs) {
        throw new Error(`${this.label} did not answer within ${withinMs / 1000} s; see ${this.logFile}`);
      }
      // Polling often would slow down a program that is slow to start.
      await sleep(Math.min(1_000, 100 + waitedMs / 50));
    }
    // Another program on the same port could have answered for one that just failed to get it.
    if (!this.running) throw new Error(this.describeExit());
  }

  private handleExit(child: ChildProcess): void {
    // The program was no longer waited for, and another one may run by now.
    if (this.child !== child) return;
    alive.delete(this);
    forgetProcessGroup(child.pid as number);
    if (this.isWanted) for (const listener of this.crashListeners) listener(this);
  }

  private forget(child: ChildProcess): void {
    if (this.child !== child || !this.running) return;
    alive.delete(this);
    forgetProcessGroup(child.pid as number);
    this.child = null;
  }

  private describeExit(): string {
    const how = this.child?.signalCode ?? `exit code ${this.child?.exitCode}`;
    return `${this.label} stopped (${how}). The end of ${this.logFile}:\n${tailOf(this.logFile)}`;
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-(this.child?.pid as number), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
