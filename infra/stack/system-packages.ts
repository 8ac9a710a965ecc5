import { execFileSync } from 'node:child_process';
import { findProgram } from '../bootstrap/find-program.mjs';
import { runTask } from './task.ts';

export async function installPackage(name: string): Promise<boolean> {
  const prefix = rootPrefix();
  if (prefix === null || findProgram('apt-get') === null) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = [...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', name];
  try {
    await runFirst(install, env);
  } catch {
    await runFirst([...prefix, 'apt-get', 'update'], env);
    await runFirst(install, env);
  }
  return true;
}

/** Command prefix to become root without a password prompt. Null if that is not possible. */
function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return [];
  if (findProgram('sudo') === null) return null;
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return null;
  }
}

async function runFirst([command, ...args]: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runTask(command as string, args, { env });
}
