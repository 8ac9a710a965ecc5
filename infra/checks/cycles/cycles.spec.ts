import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findCycles } from './cycles.ts';
import { importGraph } from './import-graph.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('the search for import cycles', () => {
  it('accepts files that share an import', () => {
    expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('names only the files of a cycle', () => {
    const found = findCycles(graph({ entry: ['a'], a: ['b'], b: ['c', 'leaf'], c: ['a'], leaf: [] }));
    expect(found).toEqual([['a', 'b', 'c']]);
  });

  it('finds every cycle and files that import themselves', () => {
    const found = findCycles(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'], self: ['self'] }));
    expect(found).toEqual([['c', 'd'], ['a', 'b'], ['self']]);
  });
});

describe('the import graph', () => {
  const root = mkdtempSync(join(tmpdir(), 'telecare-cycles-'));
  afterEach(() => rmSync(root, { recursive: true }));

  const importsOf = (files: Record<string, string>, name: string) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return importGraph(root, Object.keys(files)).get(name);
  };

  it('contains static, dynamic and re-exported imports, but no imports of types only', () => {
    const text = [
      "import { one } from './one.js';",
      "export * from './two';",
      "export const later = () => import('./parts/index');",
      "import './effect.ts';",
      "import type { T } from './types.js';",
      "import { type U } from './types.js';",
      "export type { V } from './types.js';",
      "import { readFileSync } from 'node:fs';",
    ].join('\n');
    const others = ['one.ts', 'two.tsx', 'parts/index.ts', 'effect.ts', 'types.ts'];
    const files = { ...Object.fromEntries(others.map((file) => [file, 'export {};'])), 'main.ts': text };
    expect(importsOf(files, 'main.ts')).toEqual(['one.ts', 'two.tsx', 'parts/index.ts', 'effect.ts']);
  });
});
