import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { listPortals } from '@telecare/federation';
import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { defaultDataDir, repositoryRoot } from '../stack/paths.ts';
import { portsFrom } from '../stack/ports.ts';
import { developedPrograms, developProgram } from './dev-program.ts';
import { usageOf } from './usage.ts';

const usage = usageOf('dev');
const [what = ''] = commandLine(usage, { operands: [1, 1] }).positionals;
const known = [...listPortals().map(({ name }) => name), 'gallery', ...developedPrograms];
if (!known.includes(what)) wrongUsage(`There is no '${what}' to develop, only ${known.join(', ')}`, usage);

if (developedPrograms.includes(what)) await developProgram(what, defaultDataDir);
else developPortal();

function developPortal(): void {
  const ports = portsFrom(process.env);
  const shellUrl = process.env.PUBLIC_URL ?? `http://localhost:${ports.gateway}`;
  const usualPort = 4220 + Number(process.env.PORT_OFFSET ?? 0);
  // Next to the portal's own server, which still serves releases. Smaller than the port distance to another TeleCare.
  const port = (ports[what] ?? usualPort) + 50;
  const program = join(repositoryRoot, 'libs/federation/src/development/main.ts');
  const child = spawn(process.execPath, [program, what, String(port)], {
    cwd: repositoryRoot,
    env: { ...process.env, PUBLIC_URL: shellUrl },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  process.on('disconnect', () => void child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
