import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

const partlyShared: Readonly<Record<string, string>> = {
  'react-router-dom': 'router.ts',
  '@tanstack/react-query': 'query.ts',
  '@mui/material/styles': 'styles.ts',
};

/** Reads the names that a file re-exports, to avoid a second list. */
function namesSharedBy(file: string): Set<string> {
  const lists = readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/export \{([^}]*)\}/g);
  return new Set([...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/** Fails a portal's build if it imports a name that the shared package lacks. At run time it would be `undefined`. */
export class SharedNamesPlugin {
  readonly #names = new Map(Object.entries(partlyShared).map(([name, file]) => [name, namesSharedBy(file)]));

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedNamesPlugin', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('SharedNamesPlugin', ({ hooks }) => {
          for (const hook of [hooks.importSpecifier, hooks.exportImportSpecifier]) {
            hook.tap('SharedNamesPlugin', (_statement, source, name) => this.#check(source, name));
          }
        });
      }
    });
  }

  #check(source: unknown, name: string | null): void {
    const shared = this.#names.get(String(source));
    if (!shared || (name && shared.has(name))) return;
    const file = partlyShared[String(source)];
    throw new Error(`${String(source)}: "${name ?? '*'}" is not shared; add it to libs/federation/src/share/${file}`);
  }
}
