import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '@telecare/kernel/command-line';

commandLine(`npm run api:check
Fails when the committed client is not what the committed OpenAPI document makes.`);

const fresh = mkdtempSync(join(tmpdir(), 'telecare-api-client-'));
try {
  execFileSync('openapi-ts', ['--output', fresh, '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' });
  execFileSync('diff', ['-r', fresh, 'src/generated'], { cwd: import.meta.dirname, stdio: 'inherit' });
  process.stdout.write('The client is what the document says\n');
} catch {
  process.stderr.write('The client is out of date: run `npm run api:generate`\n');
  process.exitCode = 1;
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
