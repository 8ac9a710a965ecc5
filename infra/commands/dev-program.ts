import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../stack/paths.ts';
import { askToEnd } from '../stack/process-record.ts';

const PROGRAMS: Readonly<Record<string, readonly string[]>> = { api: ['api', 'worker'], shell: ['gateway'] };

export const developedPrograms = Object.keys(PROGRAMS);

/**
 * Builds the API or the shell on every change into the folder that `npm start` runs from, and makes that process
 * restart its programs. A failed build does not affect them.
 */
export async function developProgram(name: string, dataDir: string): Promise<void> {
  const directory = join(repositoryRoot, 'apps', name);
  const { default: config } = (await import(join(directory, 'webpack.config.ts'))) as {
    default: Promise<Configuration>;
  };
  const built = await config;
  const runAnew = (since: number) => {
    const missing = (PROGRAMS[name] ?? []).filter((part) => !askToEnd(dataDir, part));
    const news = missing.length > 0 ? 'No TeleCare of this folder runs; run `npm start` first.' : 'Starting again.';
    console.log(`Built in ${Date.now() - since} ms. ${news}`);
  };
  let begun = Date.now();
  const compiler = webpack({
    ...built,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    optimization: { ...built.optimization, emitOnErrors: false },
  });
  compiler.hooks.watchRun.tap('dev', () => (begun = Date.now()));
  compiler.watch({}, (error, stats) => {
    if (error || stats?.hasErrors())
      return console.error(error ?? stats?.toString({ preset: 'errors-only', colors: true }));
    runAnew(begun);
  });
}
