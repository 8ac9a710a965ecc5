import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

const APP_FILES = ['package.json', 'remote.json', 'webpack.config.ts', '{src,public}/**/*.*'];
const LIBRARY_FILES = ['package.json', 'src/**/*.*'];
const SPEC = /[.-]spec\.tsx?$/;
const LIBRARY = /['"]@telecare\/([a-z-]+)/g;

/**
 * Lists every file that determines the output of an app: its own, those of its direct and indirect libraries, and the
 * lock file for third parties. {@link VersionGuardPlugin} compares the list with what the bundler really read.
 */
export function releaseSources(appDirectory: string, root = workspaceRoot): string[] {
  const sources = new Set([path.join(root, 'package-lock.json')]);
  const add = (files: readonly string[]): void => {
    for (const file of files.filter((found) => !sources.has(found))) {
      sources.add(file);
      for (const library of librariesNamedIn(file)) add(filesOf(path.join(root, 'libs', library), LIBRARY_FILES));
    }
  };
  add(filesOf(appDirectory, APP_FILES));
  return [...sources].sort();
}

function librariesNamedIn(file: string): string[] {
  if (!/\.(tsx?|css)$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(LIBRARY)].map(([, name = '']) => name);
}

function filesOf(directory: string, patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: directory });
  return found.filter((file) => !SPEC.test(file)).map((file) => path.join(directory, file));
}
