import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import { workspaceRoot } from '../workspace.ts';
import { releaseSources } from './release-sources.ts';

/**
 * Refuses a build that read a file its version does not follow: with that file changed, the same version would have
 * other bytes, and the registry takes a version once.
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
    // Some modules are made by the bundler and have no file.
    const files = [...modules].map((module) => module.nameForCondition() ?? '').filter((file) => path.isAbsolute(file));
    return files
      .filter((file) => !this.#sources.has(file))
      .map((file) => path.relative(this.#root, file))
      .filter((file) => !/^\.\.|(^|\/)node_modules\//.test(file));
  }
}
