import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a command of this folder is used; infra/run.mjs prints it too, before anything is installed. */
export const usageOf = (command: 'start' | 'test' | 'dev'): string =>
  readFileSync(join(import.meta.dirname, 'usage', `${command}.txt`), 'utf8');
