import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';
import type { RemoteDescription } from './remote-description.ts';
import type { Addresses } from './remote-pages.ts';

interface ReleaseOptions {
  readonly description: RemoteDescription;
  readonly addresses: Addresses;
  readonly version: string;
  readonly container: string;
}

/** Writes `release.json`: all that the registry needs of one build, with the hash of every script. */
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
    return {
      ...{ schema: 1, ...description, ...addresses },
      ...{ version, container, entry, first, integrity: hashesOf(compilation) },
    };
  }
}

function scriptsOf(compilation: Compilation, entrypoint: string): string[] {
  const files = compilation.entrypoints.get(entrypoint)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}

/** What opening the portal fetches right after its entry; the shell asks for them in the same moment. */
function exposedScripts(compilation: Compilation): string[] {
  const groups = compilation.chunkGroups.filter((group) => group.name === '__federation_expose_remote');
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js'));
}

function hashesOf(compilation: Compilation): Record<string, string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const hashes = scripts.map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())]);
  return Object.fromEntries(hashes.sort());
}
