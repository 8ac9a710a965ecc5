import type { Compiler } from 'webpack';

const setIntegrity = 'const hash = self.telecareIntegrityOf?.(url); if (hash) script.integrity = hash;';

/**
 * Checks the integrity of a portal's own chunks like that of its entry. The shell has the hashes, because they come
 * with the registry and not with the files they protect. On its own page, a portal has no shell and no check.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ScriptIntegrityPlugin', (source) => `${source}\n${setIntegrity}`);
    });
  }
}
