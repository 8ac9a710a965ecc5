import { join } from 'node:path';
import { ManagedProcess } from './managed-process.ts';
import { nodeModules } from './paths.ts';
import { answersOk, waitUntil } from './wait.ts';

export interface MailOptions {
  smtpPort: number;
  webPort: number;
  dataDir: string;
}

/** A catcher that keeps every mail for its web page and lets none out. */
export async function startMail(options: MailOptions): Promise<ManagedProcess> {
  const catcher = await ManagedProcess.start({
    name: 'Mail catcher',
    command: process.execPath,
    args: [
      join(nodeModules, 'maildev', 'bin', 'maildev'),
      `--smtp=${options.smtpPort}`,
      `--web=${options.webPort}`,
      '--ip=127.0.0.1',
      `--mail-directory=${join(options.dataDir, 'mail')}`,
    ],
    env: { PATH: process.env.PATH },
    logFile: join(options.dataDir, 'logs', 'mail.log'),
    dataDir: options.dataDir,
  });
  await waitUntil(catcher, () => answersOk(`http://localhost:${options.webPort}/healthz`));
  return catcher;
}
