import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const repository = path.resolve(import.meta.dirname, '../../..');

interface Program {
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly healthUrl: string;
}

export class ServerProcess {
  readonly #program: Program;
  #child: ChildProcess | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const { args, env, healthUrl } = this.#program;
    const options = { cwd: repository, env: { ...process.env, ...env }, stdio: 'inherit' } as const;
    this.#child = spawn(process.execPath, args, options);
    while (!(await answers(healthUrl))) await sleep(100);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ?? false;
}
