import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeConfig } from '@telecare/federation';

const names = ['main', 'worker', 'migrate', 'seed', 'openapi'];
const entries = names
  .map((name) => [name, `./src/${name}.ts`] as const)
  .filter(([, file]) => existsSync(path.join(import.meta.dirname, file)));

export default nodeConfig({ directory: import.meta.dirname, entries: Object.fromEntries(entries) });
