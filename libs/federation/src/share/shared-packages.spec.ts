import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../workspace.ts';
import { packagesConsumedByPortal } from './shared-packages.ts';

const provided = readFileSync(path.join(workspaceRoot, 'apps/shell/src/federation/provided-packages.ts'), 'utf8');
const carriedByNobodyElse = Object.entries(packagesConsumedByPortal())
  .filter(([, { import: copy }]) => copy === false)
  .map(([name, { shareKey }]) => shareKey ?? name)
  .filter((name) => !name.endsWith('/'));

describe('what a portal has no copy of', () => {
  it.each(carriedByNobodyElse)('exists in the shell: %s', (name) => {
    expect(provided).toMatch(new RegExp(`^ {2}'?${name}'?: (loaded|onDemand)\\(`, 'm'));
  });
});
