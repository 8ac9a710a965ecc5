import type { AsyncDependenciesBlock, Compilation, Compiler } from 'webpack';
import { packageRanges } from '../share/shared-packages.ts';
import { integrityOf } from './integrity.ts';
import type { RemoteDescription } from './remote-description.ts';
import type { Addresses } from './remote-pages.ts';

interface ReleaseOptions {
  readonly description: RemoteDescription;
  readonly addresses: Addresses;
  readonly version: string;
  readonly container: string;
}

/**
 * Writes `release.json`, which contains everything the registry needs about a build, including the hash of every
 * script.
 */
export class ReleasePlugin {
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const text = JSON.stringify(this.#release(compilation), null, 2);
        compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }

  #release(compilation: Compilation): object {
    const { description, addresses, version, container } = this.#options;
    const entry = scriptsOf(compilation, container).at(-1);
    const first = exposedScripts(compilation);
    const imports = importedScripts(compilation);
    const later = (modules: readonly string[]): string[] => {
      const scripts = new Set(modules.flatMap((module) => imports.get(module) ?? []));
      return [...scripts].filter((script) => !first.includes(script));
    };
    const pages = addresses.pages.map(({ screens, ...page }) => ({ ...page, scripts: later(screens) }));
    const texts = Object.fromEntries(languagesIn(imports).map(([language, file]) => [language, later([file])]));
    return {
      ...{ schema: 1, ...description, routes: addresses.routes, pages, texts },
      requires: { ...description.requires, shared: packageRanges() },
      ...{ version, container, entry, first, integrity: hashesOf(compilation) },
    };
  }
}

function importedScripts({ modules, chunkGraph }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
    const scripts = files.filter((file) => file.endsWith('.js'));
    for (const request of requestsOf(block)) found.set(request, [...(found.get(request) ?? []), ...scripts]);
  }
  return found;
}

function languagesIn(imports: ReadonlyMap<string, unknown>): [language: string, file: string][] {
  return [...imports.keys()].flatMap((file): [string, string][] => {
    const language = /^\.\/messages\/(\w+)\.json$/.exec(file)?.[1];
    return language ? [[language, file]] : [];
  });
}

function requestsOf({ dependencies }: AsyncDependenciesBlock): string[] {
  return dependencies.flatMap((imported) =>
    'request' in imported && typeof imported.request === 'string' ? [imported.request] : [],
  );
}

function scriptsOf(compilation: Compilation, entrypoint: string): string[] {
  const files = compilation.entrypoints.get(entrypoint)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}

/** Scripts that load right after the portal's entry. The shell requests them at the same moment. */
function exposedScripts(compilation: Compilation): string[] {
  const groups = compilation.chunkGroups.filter((group) => group.name === '__federation_expose_remote');
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js'));
}

function hashesOf(compilation: Compilation): Record<string, string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const hashes = scripts.map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())]);
  return Object.fromEntries(hashes.sort());
}
