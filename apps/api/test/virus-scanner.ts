import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';

/** Harmless test file for virus scanners (https://www.eicar.org/download-anti-malware-testfile/). */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

export class TestScanner {
  private process: ChildProcess | undefined;

  private constructor(private readonly folder: string) {}

  static async make(): Promise<TestScanner> {
    const folder = await mkdtemp(join(tmpdir(), 'telecare-clamd-'));
    await writeFile(join(folder, 'eicar.ndb'), `Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const settings = `DatabaseDirectory ${folder}\nLocalSocket ${join(folder, 'socket')}\nForeground yes\n`;
    await writeFile(join(folder, 'clamd.conf'), settings);
    return new TestScanner(folder);
  }

  get url(): string {
    return `unix://${this.socket}`;
  }

  private get socket(): string {
    return join(this.folder, 'socket');
  }

  async start(): Promise<void> {
    const settings = join(this.folder, 'clamd.conf');
    this.process = spawn(process.env.TEST_CLAMD ?? 'clamd', ['--config-file', settings], { stdio: 'ignore' });
    await eventually(async () => {
      const socket = connect(this.socket);
      await once(socket, 'connect');
      socket.destroy();
    });
  }

  async stop(): Promise<void> {
    const ended = this.process && once(this.process, 'exit');
    this.process?.kill('SIGKILL');
    await ended;
    this.process = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }
}
