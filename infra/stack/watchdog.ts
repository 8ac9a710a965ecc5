import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

let watchdog: ChildProcess | undefined;

/** Registers a process group with the watchdog, which stops it if this process dies without doing so. */
export function guardProcessGroup(signal: string, group: number): void {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${signal.replace(/^SIG/, '')} ${group}\n`);
}

/** Unregisters a group that has ended, because the system may reuse its id. */
export function forgetProcessGroup(group: number): void {
  watchdog?.stdin?.write(`gone ${group}\n`);
}

function startWatchdog(): ChildProcess {
  const child = spawn('sh', [join(import.meta.dirname, 'watchdog.sh')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  (child.stdin as unknown as { unref(): void }).unref();
  child.unref();
  return child;
}
