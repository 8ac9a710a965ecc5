import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const usageOf = (command: 'start' | 'test' | 'dev'): string =>
  readFileSync(join(import.meta.dirname, 'usage', `${command}.txt`), 'utf8');
