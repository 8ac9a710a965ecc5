import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Folder that `--fresh` wipes: databases, secrets, releases, logs. */
export const defaultDataDir = resolve(process.env.TELECARE_DATA ?? join(repositoryRoot, '.data'));

export const nodeModules = join(repositoryRoot, 'node_modules');
