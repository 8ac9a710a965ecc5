import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';
import { routerFacade } from './shared-packages.ts';

/** What `router.ts` re-exports, read from it so that there is no second list to keep. */
export function sharedRouterNames(): Set<string> {
  const lists = readFileSync(routerFacade, 'utf8').matchAll(/export \{([^}]*)\}/g);
  return new Set([...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/** Fails the build on a router import that the shared router does not have: at run time it would be `undefined`. */
export class SharedRouterPlugin {
  readonly #names = sharedRouterNames();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedRouterPlugin', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('SharedRouterPlugin', (parser) => {
          parser.hooks.importSpecifier.tap('SharedRouterPlugin', (_statement, source, name) =>
            this.#check(source, name),
          );
        });
      }
    });
  }

  #check(source: unknown, name: string | null): void {
    if (source !== 'react-router-dom' || (name && this.#names.has(name))) return;
    throw new Error(`react-router-dom: "${name ?? '*'}" is not shared; add it to libs/federation/src/share/router.ts`);
  }
}
