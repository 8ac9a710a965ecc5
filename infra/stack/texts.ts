import { ManagedProcess } from './managed-process.ts';
import { repositoryRoot } from './paths.ts';
import { answersOk } from './probes.ts';

export function textCatcher({ webPort, dataDir }: { webPort: number; dataDir: string }): ManagedProcess {
  const { PATH, TEXT_DELIVERY_MS } = process.env;
  return new ManagedProcess({
    part: 'texts',
    label: 'Text catcher',
    command: process.execPath,
    args: ['--max-semi-space-size=2', 'infra/texts/main.ts'],
    cwd: repositoryRoot,
    env: { PATH, TEXT_WEB_PORT: String(webPort), ...(TEXT_DELIVERY_MS && { TEXT_DELIVERY_MS }) },
    dataDir,
    isReady: () => answersOk(`http://localhost:${webPort}/healthz`),
  });
}
