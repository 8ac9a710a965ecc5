import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import { workspaceRoot } from '../workspace.ts';
import { releaseSources } from './release-sources.ts';

/**
 * Refuses a build that read a file its version doesn't cover. A change of that file would produce other output under
 * the same version, and the registry accepts each version only once.
 */
export class VersionGuardPlugin {
  readonly #root: string;
  readonly #sources: ReadonlySet<string>;

  constructor(appDirectory: string, root = workspaceRoot) {
    this.#root = root;
    this.#sources = new Set(releaseSources(appDirectory, root));
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('VersionGuardPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('VersionGuardPlugin', (modules) => {
        for (const file of this.#forgotten(modules)) {
          compilation.errors.push(new WebpackError(`${file} is built, but a change of it would keep the version`));
        }
      });
    });
  }

  #forgotten(modules: Iterable<Module>): string[] {
    // The bundler generates some modules, which have no file.
    const files = [...modules].map((module) => module.nameForCondition() ?? '').filter((file) => path.isAbsolute(file));
    return files
      .filter((file) => !this.#sources.has(file))
      .map((file) => path.relative(this.#root, file))
      .filter((file) => !/^\.\.|(^|\/)node_modules\//.test(file));
  }
}
