import { execFileSync } from 'node:child_process';
import { setInterval } from 'node:timers';

/**
 * npm starts us through a shell and, killed outright, tells nobody. Calls back once npm is gone; a stack that was
 * started without npm, or in the background of a shell that ended, is left alone.
 */
export function watchNpm(onGone) {
  const npm = findNpm();
  if (npm === null) return;
  setInterval(() => isAlive(npm) || onGone(), 1000).unref();
}

function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return null;
  const parent = processInfo(process.ppid);
  if (!parent) return null;
  if (isNpm(parent.command)) return process.ppid;
  return isNpm(processInfo(parent.ppid)?.command) ? parent.ppid : null;
}

function isNpm(command) {
  return /(^|[/ ])npm(-cli\.js)?( |$)/.test(command ?? '');
}

function processInfo(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, ppid, command] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    return { ppid: Number(ppid), command };
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
