import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Harmless test file for virus scanners (https://www.eicar.org/download-anti-malware-testfile/). */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Runs a real clamd at the stack's scanner address during the work. Its signatures only know the test file. */
export async function withVirusScanner(work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'telecare-clamd-'));
  await writeFile(join(folder, 'eicar.ndb'), `Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = join(folder, 'clamd.conf');
  const socket = new URL(process.env.CLAMD_URL ?? '').pathname;
  await writeFile(settings, `DatabaseDirectory ${folder}\nLocalSocket ${socket}\nForeground yes\n`);
  const scanner = spawn(process.env.TEST_CLAMD ?? 'clamd', ['--config-file', settings], { stdio: 'ignore' });
  try {
    await work();
  } finally {
    const ended = once(scanner, 'exit');
    scanner.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  }
}
