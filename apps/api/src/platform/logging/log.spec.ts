import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const unwritable = () => openSync(import.meta.filename, 'r');

const PROGRAM = `
  const { createLog } = await import(process.argv[1]);
  const log = createLog('info', 'spec');
  for (let line = 0; line < 2000; line += 1) log.info('x'.repeat(1000));
  setTimeout(() => process.stderr.write('still running'), 700);`;

describe('a log that cannot be written', () => {
  it('does not end its program', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', PROGRAM, new URL('./log.ts', import.meta.url).href],
      { stdio: ['ignore', unwritable(), 'pipe'] },
    );
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    expect([await text(child.stderr!), await ended]).toEqual(['still running', 0]);
  });
});
