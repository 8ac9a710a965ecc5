import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManagedProcess } from './managed-process.ts';
import { runningOwner, stopLeftovers } from './process-record.ts';
import { startedAt } from './process-table.ts';

interface StackFile {
  readonly processes: readonly { readonly pid: number }[];
}

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'telecare-stack-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

function program(script: string, options: { hasLetGo?: () => Promise<boolean> } = {}): ManagedProcess {
  return new ManagedProcess({
    part: 'api',
    label: 'Sleeper',
    command: process.execPath,
    args: ['-e', script],
    env: {},
    dataDir,
    isReady: () => Promise.resolve(true),
    ...options,
  });
}

function startOwner(): ChildProcess {
  const script = `
    import { ManagedProcess } from ${JSON.stringify(join(import.meta.dirname, 'managed-process.ts'))};
    const options = { part: 'api', label: 'Sleeper', command: 'sleep', args: ['600'], env: process.env };
    const isReady = async () => true;
    await new ManagedProcess({ ...options, dataDir: ${JSON.stringify(dataDir)}, isReady }).start();
    const { processes } = JSON.parse(fs.readFileSync(${JSON.stringify(join(dataDir, 'stack.json'))}, 'utf8'));
    console.log(processes[0].pid);
    setInterval(() => undefined, 1000);`;
  const imports = `import fs from 'node:fs';`;
  return spawn(process.execPath, ['--input-type=module', '-e', imports + script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function pidSaidBy(owner: ChildProcess): Promise<number> {
  return new Promise((resolve) => owner.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString()))));
}

async function isGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 50 && startedAt(pid) !== null; waited += 1) await sleep(100);
  return startedAt(pid) === null;
}

describe('a program of the stack', () => {
  it('stops once its port is released and starts again while the old process ends', async () => {
    const says = "process.on('SIGTERM', () => setTimeout(process.exit, 2_000)); setInterval(() => {}, 1000)";
    const slow = program(says, { hasLetGo: () => Promise.resolve(true) });
    const crashes: string[] = [];
    slow.onCrash(({ part }) => crashes.push(part));
    await slow.start();
    const { processes } = JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')) as StackFile;
    await slow.stop();
    expect(slow.running).toBe(false);
    await slow.start();
    expect(await isGone(processes[0]?.pid ?? 0)).toBe(true);
    expect([slow.running, crashes]).toEqual([true, []]);
    await slow.kill();
  });

  it('stops when its owner is killed', async () => {
    const owner = startOwner();
    const pid = await pidSaidBy(owner);
    owner.kill('SIGKILL');
    expect(await isGone(pid)).toBe(true);
  });

  it('reports its output when it ends before it is ready', async () => {
    const broken = new ManagedProcess({
      part: 'api',
      label: 'Broken',
      command: process.execPath,
      args: ['-e', 'console.error("no such database"); process.exit(3)'],
      env: {},
      dataDir,
      isReady: () => Promise.resolve(false),
    });
    await expect(broken.start()).rejects.toThrow(/Broken stopped \(exit code 3\)[^]*no such database/);
  });

  it('reports a crash but not a stop', async () => {
    const crashes: string[] = [];
    const sleeper = program('setTimeout(() => undefined, 600_000)');
    sleeper.onCrash(({ label }) => crashes.push(label));
    await sleeper.start();
    await sleeper.stop();
    await sleeper.start();
    await sleeper.kill();
    expect(crashes).toEqual([]);

    const shortLived = program('setTimeout(() => undefined, 50)');
    await new Promise((resolve) => {
      shortLived.onCrash(resolve);
      void shortLived.start();
    });
    expect(shortLived.running).toBe(false);
  });

  it('distinguishes a requested stop from a crash', async () => {
    const ends = async (script: string) => {
      const one = program(script);
      await new Promise((resolve) => {
        one.onCrash(resolve);
        void one.start();
      });
      return one.endedInOrder;
    };
    expect(await ends('setTimeout(() => process.kill(process.pid, "SIGTERM"), 50)')).toBe(true);
    expect(await ends('setTimeout(() => process.exit(0), 50)')).toBe(true);
    expect(await ends('setTimeout(() => process.exit(3), 50)')).toBe(false);
    expect(await ends('setTimeout(() => process.kill(process.pid, "SIGKILL"), 50)')).toBe(false);
  });

  it('does not count as a leftover while its owner is running', async () => {
    const owner = startOwner();
    const pid = await pidSaidBy(owner);
    expect(runningOwner(dataDir)).toBe(owner.pid);
    expect(await stopLeftovers(dataDir)).toEqual([]);
    owner.kill('SIGKILL');
    expect(await isGone(pid)).toBe(true);
    expect(await isGone(owner.pid as number)).toBe(true);
    expect(runningOwner(dataDir)).toBeNull();
  });
});
