import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/paths.ts';

/** `npm run dev -- patient-portal | staff-portal | admin-console | gallery` */
const program = join(repositoryRoot, 'libs/federation/src/development/main.ts');
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { cwd: repositoryRoot, stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
process.on('disconnect', () => void child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
