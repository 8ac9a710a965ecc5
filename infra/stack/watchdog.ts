import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

let watchdog: ChildProcess | undefined;

/** Hands a process group to the watchdog, which stops it should this process die without stopping it itself. */
export function guardProcessGroup(signal: string, group: number): void {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${signal.replace(/^SIG/, '')} ${group}\n`);
}

/** A group that ended must not be stopped later: its number may belong to a stranger by then. */
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
