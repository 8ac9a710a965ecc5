import { spawn } from 'node:child_process';
import { forgetProcessGroup, guardProcessGroup } from './watchdog.ts';

export interface TaskOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

class TaskFailed extends Error {
  readonly output: string;

  constructor(command: string, output: string) {
    const end = output.trim().split('\n').slice(-40).join('\n');
    super(`${command} failed:\n${end}`);
    this.output = output;
  }
}

const groups = new Set<number>();

export async function runTask(command: string, args: string[], options: TaskOptions = {}): Promise<void> {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  const group = child.pid as number;
  groups.add(group);
  guardProcessGroup('SIGTERM', group);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  groups.delete(group);
  forgetProcessGroup(group);
  if (code !== 0) throw new TaskFailed([command, ...args].join(' '), output);
}

export function stopTasks(): void {
  for (const group of groups) process.kill(-group, 'SIGTERM');
}
