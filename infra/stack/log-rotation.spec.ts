import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepPrevious, rotate, watchSize } from './log-rotation.ts';
import { privateFolder } from './private-folder.ts';

let folder: string;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telecare-logs-'));
  log = join(folder, 'api.log');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('rotating a log', () => {
  it('keeps the last four versions', () => {
    for (const run of ['one', 'two', 'three', 'four', 'five']) {
      writeFileSync(log, run);
      rotate(log);
    }
    expect(readFileSync(log, 'utf8')).toBe('');
    expect([1, 2, 3].map((age) => readFileSync(`${log}.${age}`, 'utf8'))).toEqual(['five', 'four', 'three']);
    expect(existsSync(`${log}.4`)).toBe(false);
  });

  it("keeps the previous run's log unless it is empty", () => {
    keepPrevious(log);
    expect(existsSync(`${log}.1`)).toBe(false);
    writeFileSync(log, 'before');
    keepPrevious(log);
    keepPrevious(log);
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('before');
    expect(existsSync(`${log}.2`)).toBe(false);
  });

  it('truncates a large log while its program keeps writing', async () => {
    const stdout = openSync(log, 'a');
    const child = spawn(process.execPath, ['-e', `setInterval(() => console.log('x'.repeat(999)), 2)`], {
      stdio: ['ignore', stdout, 'ignore'],
    });
    const stop = watchSize(log, 50_000, 10);
    while (!existsSync(`${log}.3`)) await sleep(10);
    stop();
    child.kill();
    expect(statSync(log).size).toBeLessThan(500_000);
    expect(readFileSync(log, 'utf8')).not.toContain('\0');
  });
});

describe('a private folder', () => {
  it('becomes inaccessible to others', () => {
    const path = join(folder, 'a', 'b');
    writeFileSync(join(folder, 'x'), '');
    expect(statSync(privateFolder(path)).mode & 0o777).toBe(0o700);
    expect(statSync(privateFolder(folder)).mode & 0o777).toBe(0o700);
  });
});
