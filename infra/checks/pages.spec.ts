import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Page {
  readonly path: string;
  readonly roles: readonly string[];
}

const descriptions = globSync('apps/*/remote.json');

const told = (pages: readonly Page[]): string[] =>
  [...new Set(pages.map(({ path, roles }) => `${path} for ${[...roles].sort().join(', ')}`))].sort();

describe.each(descriptions)('%s', (file) => {
  it('lists the pages that the portal has, so that the header links to them', async () => {
    const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: Page[] };
    const { routes } = (await import(resolve(join(dirname(file), 'src/routes.tsx')))) as { routes: Page[] };
    expect(told(pages)).toEqual(told(routes));
  });
});
