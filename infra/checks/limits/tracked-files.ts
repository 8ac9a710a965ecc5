import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../stack/paths.ts';

/** Excludes generated files, and migrations, which never change after their release. */
const LEFT_OUT = /generated|\.gen\.|statements\/tables\.ts|migrations\//;

export const everyTrackedFile = (name: RegExp): string[] =>
  execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => name.test(file) && existsSync(join(repositoryRoot, file)));

export const trackedFiles = (name: RegExp): string[] => everyTrackedFile(name).filter((file) => !LEFT_OUT.test(file));

export const textOf = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

export const linesOf = (file: string): string[] => textOf(file).split('\n');
