import { join } from 'node:path';
import { ManagedProcess } from './managed-process.ts';
import { nodeModules } from './paths.ts';
import { privateFolder } from './private-folder.ts';
import { answersOk } from './probes.ts';

export interface MailOptions {
  smtpPort: number;
  webPort: number;
  dataDir: string;
}

export function mailCatcher(options: MailOptions): ManagedProcess {
  return new ManagedProcess({
    part: 'mail',
    label: 'Mail catcher',
    command: process.execPath,
    args: [
      '--max-semi-space-size=2',
      join(nodeModules, 'maildev', 'bin', 'maildev'),
      `--smtp=${options.smtpPort}`,
      `--web=${options.webPort}`,
      '--ip=127.0.0.1',
      `--mail-directory=${privateFolder(join(options.dataDir, 'mail'))}`,
    ],
    env: { PATH: process.env.PATH },
    dataDir: options.dataDir,
    isReady: () => answersOk(`http://localhost:${options.webPort}/healthz`),
  });
}
